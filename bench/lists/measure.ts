/** What a piece of work cost: time on the clock and on the processor, of this process alone. */
export interface Cost {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

export function measure(work: () => void): Cost {
  const from = process.hrtime.bigint();
  const before = process.cpuUsage();
  work();
  return costSince(from, before);
}

export async function measureAsync(work: () => Promise<void>): Promise<Cost> {
  const from = process.hrtime.bigint();
  const before = process.cpuUsage();
  await work();
  return costSince(from, before);
}

function costSince(from: bigint, before: NodeJS.CpuUsage): Cost {
  const { user, system } = process.cpuUsage(before);
  return { seconds: Number(process.hrtime.bigint() - from) / 1e9, cpuSeconds: (user + system) / 1e6 };
}

/** The median of several runs, by the processor's time: other work on the machine does not count. */
export function median(times: number, work: () => void): Cost {
  return middle(Array.from({ length: times }, () => measure(work)));
}

export function middle(costs: readonly Cost[]): Cost {
  return [...costs].sort((a, b) => a.cpuSeconds - b.cpuSeconds)[costs.length >> 1]!;
}

/** The middle of the ratios of two figures that were measured next to each other, several times. */
export function middleRatio<Round>(rounds: readonly Round[], ratioOf: (round: Round) => number): number {
  return rounds.map(ratioOf).sort((a, b) => a - b)[rounds.length >> 1]!;
}

export function peakMegabytes(): number {
  return process.resourceUsage().maxRSS / 1024;
}
