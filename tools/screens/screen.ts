import { type EnteredBook } from '../demo/enter-book.ts';
import { type Step } from './steps.ts';

/**
 * The person who looks at a screen: `nobody` is not signed in, `newcomer` has no firm, `waiting` and `refused` asked
 * to join one, `owner` has a full book and `beginner` a new one, `driver` works for the firm, and `hired` signs in
 * for the first time.
 */
export type Viewer =
  'nobody' | 'newcomer' | 'waiting' | 'refused' | 'owner' | 'beginner' | 'driver' | 'hired' | BranchViewer;

/** In a firm with three branches: its owner, and a manager who sees only Pune. */
export type BranchViewer = 'owner-of-branches' | 'manager-of-pune';

export const views = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 780 },
} as const;
export type View = keyof typeof views;

/** A page, a dialog or dropdown on it, or one of its states. */
export interface Screen {
  /** Kebab-case; also the name of its pictures. */
  readonly name: string;
  readonly path: string | ((entered: EnteredBook) => string);
  /** A text that is visible once the screen is. */
  readonly shows: string | RegExp;
  /** Actions on the page that lead to the screen. */
  readonly steps?: Step;
  /** Default: the owner of the small fleet. */
  readonly viewer?: Viewer;
  /**
   * The name of a screen with the same elements and other data. Such a screen is only captured when its name is
   * given.
   */
  readonly like?: string;
  /** The only size that has this screen; default both. */
  readonly only?: View;
  /** Replaces calls of this path: they fail, wait forever, are answered with stale rows, or with a given body. */
  readonly call?: {
    readonly path: string;
    readonly outcome: 'fails' | 'waits' | 'lags' | { readonly answer: object };
  };
}
