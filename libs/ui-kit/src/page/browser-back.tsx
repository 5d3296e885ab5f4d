import { useEffect } from 'react';
import { useLatest } from './use-latest.tsx';

// A page cannot forbid Back. So each open dialog, menu or sheet (a layer) pushes a history entry with the same URL.
// Back then only returns from that entry to the page's own: the router ignores it, and the top layer closes or asks.
// If a dialog closes another way, its entry stays in the history, and a later Back skips it.

/** A history entry as the router writes it; `held` is ours. */
interface Entry {
  readonly idx?: number;
  readonly held?: boolean;
}

/** The layers that Back closes before it leaves the page, top layer last. */
const layers: { readonly back: () => void }[] = [];

/** The current entry. Null until {@link listenForBack} is called: in component specs the router handles Back. */
let currentEntry: { readonly href: string; readonly entry: Entry } | null = null;

/**
 * Call this before rendering the router, because window listeners run in the order they were added. The router writes
 * the history through `pushState` and `replaceState`; wrapping both makes a new entry known at once, before its page
 * renders.
 */
export function listenForBack({ history }: Window): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (...entry) => {
    push(...entry);
    rememberEntry();
  };
  history.replaceState = (state: Entry, ...rest) => {
    // A replaced address, as by a filter in a sheet, rewrites the entry, so `held` is carried over.
    replace(currentEntry?.entry.held === true ? { ...state, held: true } : state, ...rest);
    rememberEntry();
  };
  rememberEntry();
  window.addEventListener('popstate', (event) => {
    const left = currentEntry;
    rememberEntry();
    if (left?.entry.held !== true || toEntry(event.state).idx !== entryIndex(left.entry) - 1) return;
    event.stopImmediatePropagation();
    replace({ ...left.entry, idx: entryIndex(left.entry) - 1, held: false }, '', left.href);
    rememberEntry();
    const top = layers.at(-1);
    if (top === undefined) {
      history.back();
      return;
    }
    top.back();
    // Runs after the layer has closed or its question has opened.
    setTimeout(holdEntry);
  });
}

/**
 * While `active`, Back in the browser or on the phone calls `back` instead of leaving the page, if this layer is on
 * top.
 */
export function useBack(active: boolean, back: () => void): void {
  const latest = useLatest(back);
  useEffect(() => {
    if (!active) return undefined;
    const layer = { back: () => latest.current() };
    layers.push(layer);
    holdEntry();
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [active, latest]);
}

/** Leaves the page as Back does without open layers. Calls `otherwise` if there is no earlier page of Bahi. */
export function leaveByBack(otherwise: () => void): void {
  const entry = toEntry(window.history.state);
  const steps = entry.held === true ? 2 : 1;
  if (entryIndex(entry) >= steps) window.history.go(-steps);
  else otherwise();
}

function holdEntry(): void {
  const entry = toEntry(window.history.state);
  if (currentEntry === null || layers.length === 0 || entry.held === true) return;
  window.history.pushState({ ...entry, idx: entryIndex(entry) + 1, held: true }, '');
}

function rememberEntry(): void {
  currentEntry = { href: window.location.href, entry: toEntry(window.history.state) };
}

function toEntry(state: unknown): Entry {
  return (state ?? {}) as Entry;
}

function entryIndex({ idx = 0 }: Entry): number {
  return idx;
}
