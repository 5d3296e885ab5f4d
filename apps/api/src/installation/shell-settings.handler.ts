import { shellSettings } from '@bahi/contract/installation/shell-settings';
import { Inject } from '@nestjs/common';
import { DEMO_VIDEO_PATH } from '../platform/http/demo-video.ts';
import { type ShellSettings } from '../platform/settings/shell-settings.ts';
import { SHELL_SETTINGS } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor } from '../platform/use-cases/messages.ts';

@Handles(shellSettings)
export class ShellSettingsHandler implements QueryExecutor<typeof shellSettings> {
  constructor(@Inject(SHELL_SETTINGS) private readonly settings: ShellSettings) {}

  async execute() {
    const { support, demoVideoFile, launchAt, apps } = this.settings;
    return {
      support,
      demoVideo: demoVideoFile === null ? null : DEMO_VIDEO_PATH,
      launchAt: launchAt?.toISOString() ?? null,
      apps,
    };
  }
}
