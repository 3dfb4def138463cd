import { readFileSync } from 'node:fs';
import process from 'node:process';

/** The processes that a process has begun and that still run. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** How a process was begun. */
export const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');

/** Makes a process and all that it has begun stand still; the answer makes them move again. */
export function freeze(pid: number): () => void {
  const family = [pid, ...childrenOf(pid)];
  for (const one of family) process.kill(one, 'SIGSTOP');
  return () => {
    for (const one of family.toReversed()) process.kill(one, 'SIGCONT');
  };
}

/** Whether a signal with this number was sent to a process that has not looked at it yet. */
export function hasPending(pid: number, signal: number): boolean {
  const [, mask = '0'] = /^ShdPnd:\s+([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return ((BigInt(`0x${mask}`) >> BigInt(signal - 1)) & 1n) === 1n;
}
