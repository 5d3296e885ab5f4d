import { describe, expect, it } from '@jest/globals';
import { message, outcome } from './field-fixtures.ts';
import {
  email,
  firmName,
  gstNumber,
  line,
  lrNumber,
  notes,
  optionalSearchText,
  optionalText,
  partyName,
  personName,
  phoneNumber,
  phoneToSignIn,
  searchText,
  vehicleNumber,
} from './fields.ts';

describe('a phone number', () => {
  it.each([
    '9876543210',
    '+919876543210',
    '+91 98765 43210',
    ' 98765 43210 ',
    '09876543210',
    '919876543210',
    '00919876543210',
    '091-98765 43210',
    '98765-43210',
    '९८७६५४३२१०',
  ])('reads %j as ten digits', (text) => {
    expect(outcome(phoneNumber, text)).toBe('9876543210');
  });

  it.each(['', '   ', '+91', undefined, null, 9876543210])('reports %j as missing', (text) => {
    expect(outcome(phoneNumber, text)).toEqual(message('Phone number is required'));
  });

  it.each([
    '987654321',
    '98765432100',
    '0987654321',
    '+92 9876543210',
    '98765 43210 / 11',
    'phone',
    '9876543210\u0000',
    '\ud800987654321',
  ])('refuses %j', (text) => {
    expect(outcome(phoneNumber, text)).toEqual(message('Enter valid phone number'));
  });

  it('names hidden characters that it cannot remove', () => {
    const hidden = message('Contains characters that nobody can see: type it again');
    expect(outcome(phoneNumber, '98765\u316443210')).toEqual(hidden);
    expect(outcome(vehicleNumber, 'MH12AB\u31641234')).toEqual(hidden);
    expect(outcome(gstNumber, '27AAPFU0939F1ZV\u034f')).toEqual(hidden);
  });

  it('has its own message for signing in', () => {
    expect(outcome(phoneToSignIn, '098765 43210')).toBe('9876543210');
    expect(outcome(phoneToSignIn, '')).toEqual(message('Phone number is required'));
    expect(outcome(phoneToSignIn, '987654321')).toEqual(message('Invalid phone number'));
  });
});

describe('the name of a person', () => {
  it.each(['Ramesh Kale', 'रमेश काळे', 'ரமேஷ்', 'Mohammed-Ali 2', 'José', 'श्री\u200dराम'])(
    'may be %j',
    (text) => {
      expect(outcome(personName, text)).toBe(text);
    },
  );

  it('is trimmed', () => {
    expect(outcome(personName, '  Ramesh Kale ')).toBe('Ramesh Kale');
  });

  it.each([
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    [undefined, 'Name is required'],
    [null, 'Name is required'],
    ['R', 'Invalid name'],
    ['R. Kale', 'Name can only contain letters'],
    ["D'Souza", 'Name can only contain letters'],
    ['Ramesh_Kale', 'Name can only contain letters'],
    ['Ramesh\nKale', 'Name can only contain letters'],
    ['<b>Ramesh</b>', 'Name can only contain letters'],
    ['=SUM(A1)', 'Name can only contain letters'],
    ['Ramesh\u0000', 'Name can only contain letters'],
    ['\u3164\u3164', 'Contains characters that nobody can see: type it again'],
    ['\u200d\u200d', 'Contains characters that nobody can see: type it again'],
    ['Ram\u200desh', 'Contains characters that nobody can see: type it again'],
    ['\ufeff\ufeff', 'Contains characters that nobody can see: type it again'],
    ['Ramesh \ud800', 'Name can only contain letters'],
    ['R'.repeat(101), 'Must be at most 100 characters'],
  ])('refuses %j: %s', (text, why) => {
    expect(outcome(personName, text)).toEqual(message(why));
  });
});

describe('the name of a firm or place', () => {
  it.each(['M/s Verma & Co.', 'वर्मा ट्रेडर्स', '3A', 'Om (Latur) Depot #2', 'R'.repeat(100)])(
    'may be %j',
    (text) => {
      expect(outcome(firmName, text)).toBe(text);
    },
  );

  it.each([
    ['', 'Name is required'],
    ['  ', 'Name is required'],
    [undefined, 'Name is required'],
    ['V', 'Must be at least 2 characters'],
    ['V'.repeat(101), 'Must be at most 100 characters'],
    ['Verma\u0000', 'Must not contain control characters'],
    ['Verma\nCo', 'Must not contain control characters'],
    ['Verma\tCo', 'Must not contain control characters'],
    ['Verma\u007fCo', 'Must not contain control characters'],
    ['Verma \udc00 Co', 'Must not contain control characters'],
  ])('refuses %j: %s', (text, why) => {
    expect(outcome(firmName, text)).toEqual(message(why));
  });
});

describe('the name of a party', () => {
  it('follows the names of firms, with its own message for short names', () => {
    expect(outcome(partyName, 'M/s Verma & Co.')).toBe('M/s Verma & Co.');
    expect(outcome(partyName, 'V')).toEqual(message('Invalid name'));
    expect(outcome(partyName, '')).toEqual(message('Name is required'));
  });
});

describe('a line and notes', () => {
  it('may contain characters of every plane of Unicode', () => {
    expect(outcome(line(100), 'Soya 🌾 ₹ 𠮷')).toBe('Soya 🌾 ₹ 𠮷');
    expect(outcome(notes, 'Gate 2\n\tAsk for Anil 🙏')).toBe('Gate 2\n\tAsk for Anil 🙏');
  });

  it.each(['\u0000', '\u0008', '\u001b[31m', '\u0085', '\ud83d', 'a\udc00b'])('refuse %j', (text) => {
    expect(outcome(line(100), `x${text}x`)).toEqual(message('Must not contain control characters'));
    expect(outcome(notes, `x${text}x`)).toEqual(message('Must not contain control characters'));
  });

  it.each([
    '\u202e',
    '\u2066',
    '\u200b',
    '\u3164',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u061c',
    '\u2028',
  ])('refuse the invisible %j anywhere', (text) => {
    const refused = message('Contains characters that nobody can see: type it again');
    for (const given of [text, `x${text}x`, `${text}x`, `x${text}`, ` ${text} `]) {
      expect(outcome(line(100), given)).toEqual(refused);
      expect(outcome(notes, given)).toEqual(refused);
      expect(outcome(optionalText(notes), given)).toEqual(refused);
    }
  });

  it('keep joiners that shape letters, and emoji', () => {
    for (const text of ['क\u094d\u200dष', 'രാജന\u0d4d\u200d', '\u2714\ufe0f Paid']) {
      expect(outcome(line(100), text)).toBe(text);
      expect(outcome(notes, text)).toBe(text);
    }
  });

  it('end lines in a line feed, whichever system wrote them', () => {
    expect(outcome(notes, 'Gate 2\r\nAsk for Anil\rThanks\n')).toBe('Gate 2\nAsk for Anil\nThanks');
    expect(outcome(line(100), 'Gate 2\r\nAsk')).toEqual(message('Must not contain control characters'));
  });

  it('have a maximum length each', () => {
    expect(outcome(line(5), '12345')).toBe('12345');
    expect(outcome(line(5), '123456')).toEqual(message('Must be at most 5 characters'));
    expect(outcome(notes, 'x'.repeat(2_000))).toHaveLength(2_000);
    expect(outcome(notes, 'x'.repeat(2_001))).toEqual(message('Must be at most 2000 characters'));
  });
});

describe('a search text', () => {
  it.each([
    ['Verma', 'Verma'],
    [' Verma & Co. ', 'Verma & Co.'],
    ['\u200eVer\u00adma\ufeff', 'Verma'],
    ['क\u094d\u200dष', 'क\u094d\u200dष'],
  ])('reads %j as %j', (typed, sought) => {
    expect(outcome(searchText(20), typed)).toBe(sought);
    expect(outcome(optionalSearchText(20), typed)).toBe(sought);
  });

  it.each(['', '   ', '\u200b', ' '.repeat(50)])('treats %j as empty', (typed) => {
    expect(outcome(searchText(20), typed)).toEqual(message('This field is required'));
    expect(outcome(optionalSearchText(20), typed)).toBeNull();
  });

  it('is bounded', () => {
    expect(outcome(searchText(5), '123456')).toEqual(message('Must be at most 5 characters'));
    expect(outcome(optionalSearchText(5), '123456')).toEqual(message('Must be at most 5 characters'));
    expect(outcome(optionalSearchText(5), 'a\u0000')).toEqual(message('Must not contain control characters'));
    expect([null, undefined].map((none) => outcome(optionalSearchText(5), none))).toEqual([null, null]);
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.in', 'accounts+gst@verma.co.in', 'लेखा@वर्मा.भारत'])('may be %j', (text) => {
    expect(outcome(email, text)).toBe(text);
  });

  it.each([
    'a@b',
    'a b@c.in',
    '@b.in',
    'a@',
    'a@b..in',
    'a@@b.in',
    'a@b.in,c@d.in',
    '<a@b.in>',
    'a\u0000@b.in',
    'a@b.in\u0007',
  ])('refuses %j', (text) => {
    expect(outcome(email, text)).toEqual(message('Enter valid mail'));
  });

  it.each([undefined, null, '', '  '])('cannot be %j when it is required', (text) => {
    expect(outcome(email, text)).toEqual(message('Email is required'));
  });
});

describe('a GST number', () => {
  it('is stored in upper case', () => {
    for (const text of [' 27aapfu0939f1zv ', '27 AAPFU 0939F 1ZV', '\u200e२७AAPFU0939F1ZV\ufeff'])
      expect(outcome(gstNumber, text)).toBe('27AAPFU0939F1ZV');
  });

  it.each([
    '27AAPFU0939F1Z',
    '27AAPFU0939F1ZVX',
    'AAAPFU0939F1ZVX',
    '27AAPFU0939F0ZV',
    '27AAPFU0939F1XV',
    '27AAPFU09391FZV',
  ])('refuses %j', (text) => {
    expect(outcome(gstNumber, text)).toEqual(message('Invalid GST Number'));
  });
});

describe('an LR number', () => {
  it.each([
    ['lr-1248', 'LR-1248'],
    [' 0042 ', '0042'],
    ['2026/0009', '2026/0009'],
    ['\u200eLR-१२४८\u200b', 'LR-1248'],
    ['ＬＲ－１２４８', 'LR-1248'],
    ['LR\u20131248', 'LR-1248'],
    ['L.R.1248', 'LR1248'],
    ['A'.repeat(20), 'A'.repeat(20)],
  ])('stores %j as %j', (text, stored) => {
    expect(outcome(lrNumber, text)).toBe(stored);
  });

  it.each([
    ['', 'This field is required'],
    ['   ', 'This field is required'],
    ['LR 1248', 'Input must not contain spaces.'],
    ['LR\u00a01248', 'Input must not contain spaces.'],
    ['LR_1248', 'Use 1 to 20 letters, digits, - or /'],
    ['LR\u3164', 'Contains characters that nobody can see: type it again'],
    ['एलआर१', 'Use 1 to 20 letters, digits, - or /'],
    // Upper case would turn these into letters of A–Z.
    ['ı1', 'Use 1 to 20 letters, digits, - or /'],
    ['ß1', 'Use 1 to 20 letters, digits, - or /'],
    ['ſ1', 'Use 1 to 20 letters, digits, - or /'],
    ['ﬀ1', 'Use 1 to 20 letters, digits, - or /'],
    ['A'.repeat(21), 'Use 1 to 20 letters, digits, - or /'],
  ])('refuses %j: %s', (text, why) => {
    expect(outcome(lrNumber, text)).toEqual(message(why));
  });
});

describe('a vehicle number', () => {
  it.each([
    ['MH12AB1234', 'MH12AB1234'],
    ['mh 12 ab 1234', 'MH12AB1234'],
    ['MH-12-AB-1234', 'MH12AB1234'],
    ['MH.12.AB.1234', 'MH12AB1234'],
    ['\u202aMH12AB\u200b1234\u202c', 'MH12AB1234'],
    ['MH12AB१२३४', 'MH12AB1234'],
    ['ＭＨ１２ＡＢ１２３４', 'MH12AB1234'],
    ['MH12A1234', 'MH12A1234'],
    ['DL1GC1234', 'DL1GC1234'],
    ['DL1CAB1234', 'DL1CAB1234'],
    ['GJ05ABC1234', 'GJ05ABC1234'],
    ['22BH1234AA', '22BH1234AA'],
    ['22BH1234A', '22BH1234A'],
  ])('stores %j as %s', (text, stored) => {
    expect(outcome(vehicleNumber, text)).toBe(stored);
  });

  it.each(['', '  ', '- -', undefined, null])('reports %j as missing', (text) => {
    expect(outcome(vehicleNumber, text)).toEqual(message('Vehicle Number is required'));
  });

  it.each([
    'MH12AB123',
    'MH12AB12345',
    'MH121234',
    'M12AB1234',
    'MH12ABCD1234',
    'MH123AB1234',
    '22BH1234',
    '2BH1234AA',
    '22BH1234AAA',
    'MH12AB1234'.repeat(100),
  ])('refuses %j', (text) => {
    expect(outcome(vehicleNumber, text)).toEqual(message('Invalid Vehicle Number'));
  });
});
