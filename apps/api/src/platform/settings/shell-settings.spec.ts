import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readSettings } from '../../composition/settings/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'bahi-video-'));
const video = join(folder, 'demo.mp4');
writeFileSync(video, 'a video');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shell = (environment: Readonly<Record<string, string>>) => readSettings(environment).shell;

describe('the settings of the shell', () => {
  it('are null unless they are set', () => {
    const nothing = { support: null, demoVideoFile: null, launchAt: null, apps: null };
    expect(shell({})).toEqual(nothing);
    expect(shell({ SUPPORT_PHONE: '', DEMO_VIDEO: '', LAUNCH_DAY: '' })).toEqual(nothing);
  });

  it('contain support, video, launch day and apps', () => {
    expect(
      shell({
        SUPPORT_PHONE: '9822041375',
        DEMO_VIDEO: video,
        LAUNCH_DAY: '2025-06-21',
        IPHONE_APP_URL: 'https://apps.example.com/bahi',
      }),
    ).toEqual({
      support: { phoneNumber: '9822041375', email: null },
      demoVideoFile: video,
      launchAt: new Date('2025-06-20T18:30:00Z'),
      apps: { android: null, iphone: 'https://apps.example.com/bahi' },
    });
  });

  it.each([
    [{ SUPPORT_PHONE: '+91 98220 41375' }, 'SUPPORT_PHONE must be an Indian mobile number'],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must be an e-mail address'],
    [{ SUPPORT_EMAIL: 'help@bahi.example?bcc=x@y.in' }, 'SUPPORT_EMAIL must be an e-mail address'],
    [{ ANDROID_APP_URL: 'javascript:alert(1)' }, 'ANDROID_APP_URL must be an address'],
    [{ IPHONE_APP_URL: 'http://apps.example.com' }, 'IPHONE_APP_URL must be an address'],
    [{ DEMO_VIDEO: join(folder, 'demo.exe') }, 'must be a file that ends in .mp4 or .webm'],
    [{ DEMO_VIDEO: join(folder, 'missing.mp4') }, 'DEMO_VIDEO names no file'],
    [{ LAUNCH_DAY: '21-06-2025' }, 'LAUNCH_DAY must be a day'],
    [{ LAUNCH_DAY: '2025-06-31' }, 'LAUNCH_DAY must be a day'],
  ])('refuse %j', (environment, message) => {
    expect(() => shell(environment)).toThrow(message);
  });
});
