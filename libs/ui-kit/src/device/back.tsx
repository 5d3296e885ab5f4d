import { useEffect } from 'react';
import { useLatest } from '../page/use-latest.tsx';

// A page cannot forbid Back. So what is open stands on an entry of the history of its own, a second one of the same
// address: Back then only leads from that one to the page's own, the router does not hear of it, and what is on top is
// closed, or asks. The entry of a dialog that was closed otherwise stays, and is passed over.

/** An entry of the history as the router writes it; `held` is ours. */
interface Entry {
  readonly idx?: number;
  readonly held?: boolean;
}

/** What Back closes before it leaves the page: lowest first, so the last is on top. */
const layers: { readonly back: () => void }[] = [];

/** The entry that is shown. Null until {@link listenForBack} was called: in a component spec Back is the router's. */
let here: { readonly href: string; readonly entry: Entry } | null = null;

/**
 * Called before the router is rendered: listeners of the window are called in the order in which they came. The router
 * writes the history through the two methods, so that the entry is known at once, not when a page has been rendered.
 */
export function listenForBack({ history }: Window): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (...entry) => {
    push(...entry);
    remember();
  };
  history.replaceState = (state: Entry, ...rest) => {
    // What changes the address in place, a filter in a sheet, writes the entry anew.
    replace(here?.entry.held === true ? { ...state, held: true } : state, ...rest);
    remember();
  };
  remember();
  window.addEventListener('popstate', (event) => {
    const left = here;
    remember();
    if (left?.entry.held !== true || entryOf(event.state).idx !== idxOf(left.entry) - 1) return;
    event.stopImmediatePropagation();
    replace({ ...left.entry, idx: idxOf(left.entry) - 1, held: false }, '', left.href);
    remember();
    const top = layers.at(-1);
    if (top === undefined) {
      history.back();
      return;
    }
    top.back();
    // Once it has closed, or its question has opened.
    setTimeout(hold);
  });
}

/** While active, Back, the browser's and the phone's, calls `back` instead of leaving the page, if this is on top. */
export function useBack(active: boolean, back: () => void): void {
  const latest = useLatest(back);
  useEffect(() => {
    if (!active) return undefined;
    const layer = { back: () => latest.current() };
    layers.push(layer);
    hold();
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [active, latest]);
}

/** Leaves the page as Back would have done, had it not been asked; `otherwise` where no page of Bahi lies behind it. */
export function leaveByBack(otherwise: () => void): void {
  const entry = entryOf(window.history.state);
  const steps = entry.held === true ? 2 : 1;
  if (idxOf(entry) >= steps) window.history.go(-steps);
  else otherwise();
}

function hold(): void {
  const entry = entryOf(window.history.state);
  if (here === null || layers.length === 0 || entry.held === true) return;
  window.history.pushState({ ...entry, idx: idxOf(entry) + 1, held: true }, '');
}

function remember(): void {
  here = { href: window.location.href, entry: entryOf(window.history.state) };
}

function entryOf(state: unknown): Entry {
  return (state ?? {}) as Entry;
}

function idxOf({ idx = 0 }: Entry): number {
  return idx;
}
