import { describe, expect, it } from '@jest/globals';
import { fileEnding, toHarmlessName } from './file-name.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['POD 1248.pdf', 'POD 1248.pdf'],
    ['लातूर रसीद.pdf', 'लातूर रसीद.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ravi\\pod.pdf', 'pod.pdf'],
    ['/pod.pdf', 'pod.pdf'],
    ['pod\0.html.pdf', 'pod.html.pdf'],
    ['pod\r\nSet-Cookie: a=b.pdf', 'podSet-Cookie_ a=b.pdf'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['\u200bpod\u00ad\u2060.pdf', 'pod.pdf'],
    ['\u3164.pdf', 'pdf'],
    ['क\u094d\u200dष.pdf', 'क\u094d\u200dष.pdf'],
    ['a<b>"c"|d?.pdf', 'a_b__c__d_.pdf'],
    ['..pdf', 'pdf'],
    ['pod.pdf. . ', 'pod.pdf'],
    ['a   b.pdf', 'a b.pdf'],
    ['\ud800.pdf', 'pdf'],
    ['', ''],
    ['...', ''],
  ])('%j becomes %j', (sent, kept) => {
    expect(toHarmlessName(sent)).toBe(kept);
  });

  it('is processed in linear time, however many dots end it', () => {
    expect(toHarmlessName(`a${'.'.repeat(1_000_000)}b`)).toHaveLength(120);
  });

  it('is cut before its ending, between characters', () => {
    expect(toHarmlessName(`${'a'.repeat(300)}.docx`)).toBe(`${'a'.repeat(115)}.docx`);
    const [head = ''] = toHarmlessName(`a${'🚚'.repeat(100)}.pdf`).split('.');
    expect(head).toBe(`a${'🚚'.repeat(57)}`);
    expect(toHarmlessName('a'.repeat(300))).toHaveLength(120);
  });
});

describe('the ending of a name', () => {
  it.each([
    ['pod.PDF', 'pdf'],
    ['pod.pdf.exe', 'exe'],
    ['pod', ''],
    ['.pdf', ''],
    ['pod.', ''],
    ['pod.p d', ''],
    ['constructor.__proto__', ''],
  ])('%j is %j', (name, ending) => {
    expect(fileEnding(name)).toBe(ending);
  });
});
