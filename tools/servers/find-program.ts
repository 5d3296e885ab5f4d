import { type Environment, WrongSetting } from '@bahi/api/platform/settings/wrong-setting';
import { findImageFault } from './server-container.ts';
import { type ServerKind } from './server-kind.ts';
import { type Program } from './server-program.ts';

/**
 * Finds the program of a server: the machine's own, a fetched one with BAHI_TEST_SERVERS=install, or the image that
 * Docker runs. Returns null after printing what is skipped and why.
 */
export async function findProgram(kind: ServerKind): Promise<Program | null> {
  const found = kind.find();
  if (found !== null) return { path: found, image: null };
  let missing = `${kind.name} is not on this machine (BAHI_TEST_SERVERS=install fetches one)`;
  if (canInstall(process.env)) {
    try {
      return { path: await kind.install(), image: null };
    } catch (error) {
      missing = `${kind.name} could not be fetched: ${String(error)}`;
    }
  }
  const { inImage } = kind;
  const trouble = inImage === null ? 'there is no image of it' : await findImageFault(inImage.image);
  if (trouble !== null) {
    console.log(`skipped: ${missing}, and Docker can't run it: ${trouble}`);
    return null;
  }
  console.log(`${missing}: Docker runs ${inImage?.image}`);
  return inImage;
}

/** @throws WrongSetting */
export function canInstall({ BAHI_TEST_SERVERS: choice }: Environment): boolean {
  if (!choice || choice === 'install') return choice === 'install';
  throw new WrongSetting(`BAHI_TEST_SERVERS must be "install", or unset, not "${choice}".`);
}
