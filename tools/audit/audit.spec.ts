import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  type Advisory,
  parseAuditReport,
  formatFinding,
  listFindings,
  parseKnownAdvisories,
  refreshAdvisories,
} from './advisories.ts';
import { listLockedPackages, parseLockfile } from './lockfile.ts';
import { isInRange } from './version-range.ts';

const lockfile = parseLockfile(
  JSON.stringify({
    packages: {
      '': { dependencies: { fastify: '5' } },
      'libs/drivers': { version: '0.1.0', devDependencies: { kafkajs: '2' } },
      'node_modules/@bahi/api': { link: true },
      'node_modules/fastify': { version: '5.7.1' },
      'node_modules/jest': { version: '30.0.0', dev: true },
      'node_modules/kafkajs': { version: '2.2.4', dev: true, dependencies: { long: '5' } },
      'node_modules/long': { version: '5.3.2', dev: true },
      'node_modules/jest/node_modules/fastify': { version: '4.0.0', dev: true },
    },
  }),
);
const packages = listLockedPackages(lockfile);

function advisory(overrides: Partial<Advisory>): Advisory {
  const title = 'Denial of service';
  return { package: 'fastify', id: 'GHSA-1', severity: 'high', vulnerable: '*', title, ...overrides };
}

describe('isInRange', () => {
  it.each([
    ['1.2.3', '*', true],
    ['1.2.3', '<1.2.3', false],
    ['1.2.3', '<=1.2.3', true],
    ['1.2.3', '>1.2.2', true],
    ['1.2.3', '=1.2.3', true],
    ['1.2.3', '1.2.4', false],
    ['1.10.0', '<1.9.0', false],
    ['1.2.3', '>=1.0.0 <1.2.0', false],
    ['2.0.1', '<1.0.0 || >=2.0.0 <2.0.2', true],
    ['2.0.0-rc.1', '<2.0.0', true],
    ['2.0.0+build', '<=2.0.0', true],
  ])('%s in %s: %p', (version, range, expected) => {
    expect(isInRange(version, range)).toBe(expected);
  });

  it.each(['', 'latest', '<one'])('rejects %j as a range', (range) => {
    expect(() => isInRange('1.0.0', range)).toThrow();
  });
});

describe('listLockedPackages', () => {
  it('lists the packages of the registry, and counts the drivers as shipped', () => {
    expect(packages.map(({ name, version, isShipped }) => [name, version, isShipped])).toEqual([
      ['fastify', '5.7.1', true],
      ['jest', '30.0.0', false],
      ['kafkajs', '2.2.4', true],
      ['long', '5.3.2', true],
      ['fastify', '4.0.0', false],
    ]);
  });
});

describe('listFindings', () => {
  it.each([
    [
      advisory({ vulnerable: '<5.7.2' }),
      [
        ['5.7.1', true],
        ['4.0.0', false],
      ],
    ],
    [advisory({ vulnerable: '>=5.0.0 <5.7.2', severity: 'critical' }), [['5.7.1', true]]],
    [advisory({ vulnerable: '>=5.0.0 <5.7.2', severity: 'moderate' }), [['5.7.1', false]]],
    [advisory({ vulnerable: '<5.0.0' }), [['4.0.0', false]]],
    [advisory({ package: 'long' }), [['5.3.2', true]]],
    [advisory({ package: 'jest', severity: 'critical' }), [['30.0.0', false]]],
    [advisory({ vulnerable: '>=5.7.2' }), []],
    [advisory({ package: 'left-pad' }), []],
  ])(
    'lists the versions that an advisory covers, and fails shipped ones if it is high or critical: %j',
    (given, expected) => {
      expect(listFindings(packages, [given]).map(({ version, fails }) => [version, fails])).toEqual(expected);
    },
  );

  it('yields findings that are formatted as one line each', () => {
    const findings = listFindings(packages, [advisory({ vulnerable: '<5.7.2' })]);
    expect(findings.map(formatFinding)).toEqual([
      'high: fastify 5.7.1: Denial of service (https://github.com/advisories/GHSA-1)',
      'high: fastify 4.0.0, for development alone: Denial of service (https://github.com/advisories/GHSA-1)',
    ]);
  });
});

describe('the answer of the registry', () => {
  const report = (via: unknown) =>
    JSON.stringify({ auditReportVersion: 2, vulnerabilities: { fastify: { via } } });
  const via = {
    source: 1,
    name: 'fastify',
    dependency: 'fastify',
    title: 'Validation is bypassed',
    url: 'https://github.com/advisories/GHSA-jx2c-rxcm-jvmq',
    severity: 'high',
    range: '<5.7.2',
  };

  it('names each advisory once, and leaves out the packages that lead to it', () => {
    const { title } = via;
    expect(parseAuditReport(report([via, 'find-my-way', via]))).toEqual([
      advisory({ id: 'GHSA-jx2c-rxcm-jvmq', vulnerable: '<5.7.2', title }),
    ]);
    expect(parseAuditReport(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([]);
  });

  it.each([
    '',
    'not found',
    '{}',
    '{"message":"405 Method Not Allowed","error":{"code":"E405"}}',
    report([{}]),
  ])('is ignored when it is no report: %j', (output) => {
    expect(parseAuditReport(output)).toBeNull();
  });

  it('replaces the known advisories, except those of other versions of our packages', () => {
    const mended = advisory({ id: 'GHSA-mended', vulnerable: '<5.0.0-rc', package: 'long' });
    const withdrawn = advisory({ id: 'GHSA-withdrawn', vulnerable: '<5.7.2' });
    const corrected = advisory({ id: 'GHSA-corrected', vulnerable: '<9.0.0' });
    const named = [advisory({ id: 'GHSA-corrected', vulnerable: '<5.8.0' }), advisory({ id: 'GHSA-added' })];
    const gone = advisory({ id: 'GHSA-gone', package: 'left-pad' });
    const known = { asOf: '2026-01-01', advisories: [mended, withdrawn, corrected, gone] };
    expect(refreshAdvisories(known, named, packages, '2026-11-25')).toEqual({
      asOf: '2026-11-25',
      advisories: [named[1], named[0], mended],
    });
  });
});

describe('the stored list', () => {
  const { asOf, advisories } = parseKnownAdvisories(
    readFileSync('tools/audit/known-advisories.json', 'utf8'),
  );

  it('has a day, and lists each advisory once, in order', () => {
    expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const keys = advisories.map((each) => `${each.package} ${each.id}`);
    expect(keys).toEqual([...new Set(keys)].sort());
  });

  it.each(advisories)('gives $package a valid range for $id', ({ vulnerable }) => {
    expect(() => isInRange('1.0.0', vulnerable)).not.toThrow();
  });
});
