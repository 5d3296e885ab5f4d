import { describe, expect, it } from '@jest/globals';
import { s3Location } from './s3-location.ts';

describe('the setting FILES', () => {
  it.each([
    ['s3://bahi-files?region=ap-south-1', { endpoint: null, region: 'ap-south-1' }],
    [
      's3://bahi-files?endpoint=http://127.0.0.1:9000',
      { endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' },
    ],
    [
      's3://bahi-files/?endpoint=https%3A%2F%2Fs3.example.in&region=in-1',
      { endpoint: 'https://s3.example.in', region: 'in-1' },
    ],
  ])('reads a location from %s', (text, place) => {
    expect(s3Location(text)).toEqual({ bucket: 'bahi-files', ...place });
  });

  it.each([
    ['', 'FILES must be like s3://<bucket>?endpoint=<URL>&region=<region>'],
    ['/var/files', 'begin with "s3://"'],
    ['https://bahi-files.s3.amazonaws.com', 'begin with "s3://"'],
    ['s3://AKIA:secret@bahi-files?region=ap-south-1', 'must hold no credentials: set AWS_ACCESS_KEY_ID'],
    ['s3://?region=ap-south-1', 'must name a bucket'],
    ['s3://Bahi_Files?region=ap-south-1', 'not "Bahi_Files"'],
    ['s3://bahi-files/pods?region=ap-south-1', 'only options may follow the bucket'],
    ['s3://bahi-files?region=ap-south-1#pods', 'only options may follow the bucket'],
    ['s3://bahi-files', 'must name the region'],
    ['s3://bahi-files?region=', 'must be like "ap-south-1", not ""'],
    ['s3://bahi-files?endpoint=127.0.0.1:9000', 'must be an http or https URL, not "127.0.0.1:9000"'],
    ['s3://bahi-files?region=a&region=b', 'names its region more than once'],
    ['s3://bahi-files?zone=a', 'takes endpoint and region, not "zone"'],
  ])('rejects %s with a sentence', (text, sentence) => {
    expect(() => s3Location(text)).toThrow(RangeError);
    expect(() => s3Location(text)).toThrow(sentence);
  });

  it('shows no credentials in the rejection', () => {
    expect(() => s3Location('s3://AKIA:secret@bahi-files')).not.toThrow('secret@');
  });
});
