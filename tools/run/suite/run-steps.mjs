import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { memoryEnvironment } from '../memory-folder.mjs';
import { root } from '../root.mjs';
import { singleTally } from './steps.mjs';

const children = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) killGroup(child);
    process.exit(1);
  });
}

/**
 * Runs steps in order, `parallel` at a time. Prints a line for each step as it ends, and the whole output of a failed
 * one. A failed step stops only the steps that need it.
 * @param {import('./steps.mjs').Step[]} steps
 * @param {object} options
 * @param {number} options.parallel
 * @param {Set<string>} options.failed receives the names of the failed steps
 * @param {string} [options.node] the runtime of the steps and of all processes they start
 * @param {Record<string, string>} [options.clock] environment for steps that run the product
 * @returns {Promise<import('./steps.mjs').Tally>}
 */
export async function runSteps(steps, { parallel, failed, node = process.execPath, clock = {} }) {
  const waiting = [...steps];
  const total = { passed: 0, failed: 0 };
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const tally = failed.has(step.needs)
        ? reportSkippedStep(step)
        : await runStep({
            ...step,
            node: step.node ?? node,
            env: {
              ...step.env,
              ...(step.usesClock && clock),
              ...(step.keepsFilesInMemory && memoryEnvironment()),
            },
          });
      if (tally.failed > 0) failed.add(step.name);
      total.passed += tally.passed;
      total.failed += tally.failed;
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return total;
}

function reportSkippedStep({ name, needs }) {
  console.log(`✗ ${name}: not run, since ${needs} failed`);
  return singleTally(false);
}

async function runStep(step) {
  const began = performance.now();
  const { ok, output } = await run(step);
  const counted = step.count ? step.count(output, ok) : singleTally(ok);
  // A failing exit code counts, whatever the report says.
  const tally = !ok && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  const seconds = (performance.now() - began) / 1000;
  const figures = step.count ? `${tally.passed} passed, ${tally.failed} failed in ` : '';
  if (tally.skipped !== undefined) console.log(`– ${step.name}: not run, ${tally.skipped}`);
  if (tally.skipped !== undefined && tally.passed + tally.failed === 0) return tally;
  if (tally.failed > 0) console.log(`\n${output.trimEnd()}\n`);
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${step.name}: ${figures}${seconds.toFixed(1)} s`);
  if (seconds > step.budget) console.log(`  over its budget of ${step.budget} s`);
  return tally;
}

async function run({ command, env, node, minutes = 60 }) {
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const child = spawn(node, command, {
    cwd: root,
    env: { ...process.env, PATH, NX_TUI: 'false', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, so that the servers and browsers it started end with it.
    detached: true,
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const limit = setTimeout(() => {
    output += `\nStopped: it took longer than ${minutes} minutes.`;
    killGroup(child);
  }, minutes * 60_000);
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  clearTimeout(limit);
  children.delete(child);
  return { ok: code === 0, output };
}

function killGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
