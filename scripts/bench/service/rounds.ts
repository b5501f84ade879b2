import { median, spread, type Ratio } from '../verdicts.ts';

/** Repeats work with this concurrency for some seconds. @returns repetitions per second */
export async function rateOf(
  work: (turn: number) => Promise<unknown>,
  concurrency: number,
  seconds: number,
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let done = 0;
  let turn = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      await work(turn++);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (done * 1000) / (performance.now() - began);
}

/** The rate of a piece of work, and the CPU time that each turn took, in ms. */
export async function rateAndCpu(
  rate: () => Promise<number>,
  cpuSeconds: () => Promise<number> | number,
): Promise<{ readonly rate: number; readonly cpuMs: number }> {
  const [before, began] = [await cpuSeconds(), performance.now()];
  const measured = await rate();
  const turns = (measured * (performance.now() - began)) / 1000;
  return { rate: measured, cpuMs: (((await cpuSeconds()) - before) * 1000) / turns };
}

/** @param measure gives a figure and its floor; the first round only warms up */
export async function ratioOver(
  rounds: number,
  measure: () => Promise<readonly [number, number]>,
): Promise<Ratio> {
  await measure();
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push(await measure());
  const ratios = pairs.map(([figure, floor]) => figure / floor);
  return {
    of: median(pairs.map(([figure]) => figure)),
    to: median(pairs.map(([, floor]) => floor)),
    ratio: median(ratios),
    noise: spread(ratios),
  };
}
