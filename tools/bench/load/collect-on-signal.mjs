// Preloaded into a measured server: SIGUSR2 makes it collect garbage, so that only the memory it needs remains.
process.on('SIGUSR2', () => {
  globalThis.gc();
  // A second collection returns memory that the first one freed.
  setTimeout(() => globalThis.gc(), 1_000);
});
