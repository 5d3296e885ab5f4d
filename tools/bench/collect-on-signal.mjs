// Preloaded into a measured server: SIGUSR2 makes it collect its garbage, so that what is left is what it needs.
process.on('SIGUSR2', () => {
  globalThis.gc();
  // What the first one freed is given back by the next.
  setTimeout(() => globalThis.gc(), 1_000);
});
