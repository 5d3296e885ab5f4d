import { seededRandom } from '../harness/random.ts';
import { closingStory, ownerStory, taxStory, baseStory, type Story } from './story.ts';

/** A sequence, and everything needed to repeat it. */
export interface Sequence {
  readonly seed: number;
  readonly commands: number;
  readonly story: Story;
}

/** Sequences that once revealed a fault of the product or the model, and are now played in every run. */
export const foundSeeds: readonly Sequence[] = [
  // Deleting an advance also removes the payment of its portion from the vendor's ledger.
  { seed: 319_070_747 + 97, commands: 25, story: baseStory },
  { seed: 500_000 + 118, commands: 100, story: baseStory },
  // An opening is deleted in closed books, and entered again on the day of the deletion.
  { seed: 446_706_943 + 100, commands: 25, story: closingStory },
  // A lorry hired on credit for a cancelled trip: its entry leaves the trip, though the vendor's line names it.
  { seed: 20_261_125 + 523, commands: 25, story: taxStory },
  { seed: crashWriterSeed(313_019_261, 7), commands: 300, story: ownerStory },
];

/** The seed of one of the eight writers of `crash`, which can be played without a kill. */
function crashWriterSeed(seed: number, writer: number): number {
  const random = seededRandom(seed);
  const seeds = Array.from({ length: writer + 1 }, () => random.integer(0, 0xffff_ffff));
  return seeds[writer] ?? 0;
}
