import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellSettings } from '@bahi/contract/installation/shell-settings';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestServer } from '../composition/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'bahi-video-'));
const video = join(folder, 'tour.webm');
writeFileSync(video, 'moving pictures');
writeFileSync(join(folder, 'secret.txt'), 'not to be served');

const SET = {
  SUPPORT_PHONE: '9822041375',
  SUPPORT_EMAIL: 'help@bahi.example',
  DEMO_VIDEO: video,
  LAUNCH_DAY: '2026-12-01',
  ANDROID_APP_URL: 'https://apps.example.com/bahi',
};

describe('the settings of the shell', () => {
  const server = new TestServer(SET);
  const bare = new TestServer();

  beforeAll(async () => {
    await server.start();
    await bare.start();
  });
  afterAll(async () => {
    await server.dispose();
    await bare.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are answered to anyone who is signed in', async () => {
    const token = await server.signUp('Sunita Rane', '9822041377');
    expect((await server.call(shellSettings, {}, { token })).body).toEqual({
      support: { phoneNumber: '9822041375', email: 'help@bahi.example' },
      demoVideo: '/demo-video',
      launchAt: '2026-11-30T18:30:00.000Z',
      apps: { android: 'https://apps.example.com/bahi', iphone: null },
    });
    expect((await server.call(shellSettings, {})).status).toBe(401);
  });

  it('are null unless they are set, and then no video is served', async () => {
    const token = await bare.signUp('Sunita Rane', '9822041377');
    expect((await bare.call(shellSettings, {}, { token })).body).toEqual({
      support: null,
      demoVideo: null,
      launchAt: null,
      apps: null,
    });
    expect((await fetch(`${bare.url}/demo-video`)).status).toBe(404);
  });

  it('serve the video in ranges, and no other file of its folder', async () => {
    const part = await fetch(`${server.url}/demo-video`, { headers: { Range: 'bytes=7-' } });
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
      206,
      'video/webm',
      'pictures',
    ]);
    for (const path of ['/demo-video/secret.txt', '/secret.txt', '/demo-video/..%2fsecret.txt'])
      expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  });
});
