import { type EnteredBook } from '../demo/enter-book.ts';
import { type Step } from './steps.ts';

/**
 * Who looks: nobody yet, a person without a firm, who asked for one, the owner of a full or a new book, a driver, and
 * one who signs in for the first time.
 */
export type Viewer =
  'nobody' | 'newcomer' | 'waiting' | 'refused' | 'owner' | 'beginner' | 'driver' | 'hired' | BranchViewer;

/** In a firm of three branches: its owner, and a manager who sees Pune alone. */
export type BranchViewer = 'owner-of-branches' | 'manager-of-pune';

export const views = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 780 },
} as const;
export type View = keyof typeof views;

/** What one looks at: a page, or a dialog or dropdown on it, or a state of it. */
export interface Screen {
  /** In kebab-case; names its pictures. */
  readonly name: string;
  readonly path: string | ((entered: EnteredBook) => string);
  /** A text that is there once the screen is. */
  readonly shows: string | RegExp;
  /** What to do on the page to get there. */
  readonly steps?: Step;
  /** The owner of the small fleet unless said. */
  readonly viewer?: Viewer;
  /** The name of a screen with the same elements over other data: only looked at when asked for. */
  readonly like?: string;
  /** Where it exists; both unless said. */
  readonly only?: View;
  /** Calls of this path that fail, stay without an answer, or are answered with rows that lag behind or with a body. */
  readonly call?: {
    readonly path: string;
    readonly outcome: 'fails' | 'waits' | 'lags' | { readonly answer: object };
  };
}
