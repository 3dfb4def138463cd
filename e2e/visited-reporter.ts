import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { allRoutes, routeOf, visited } from './visited.ts';

/** Below this something that was looked at once is no longer: raise it when there is more, never lower it. */
const leastStates = 190;

/** Tells at the end on how many routes and in how many states axe looked; a whole run that looked at less than it should, fails. */
export default class VisitedReporter implements Reporter {
  private whole = false;
  private readonly paths: string[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    const ran = new Set(suite.allTests().map(({ location }) => basename(location.file)));
    this.whole = readdirSync(import.meta.dirname).every((file) => !file.endsWith('.spec.ts') || ran.has(file));
  }

  onTestEnd(_test: TestCase, result: TestResult): void {
    for (const { type, description } of result.annotations) if (type === visited) this.paths.push(description ?? '');
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] }> {
    const all = allRoutes();
    const routes = new Set(this.paths.map((path) => routeOf(path, all)));
    const missed = all.filter((route) => !routes.has(route));
    if (this.paths.length > 0)
      console.log(`\naxe looked at ${routes.size} of ${all.length} routes, in ${this.paths.length} pages and states.`);
    if (!this.whole || status !== 'passed') return {};
    if (missed.length === 0 && this.paths.length >= leastStates) return {};
    console.log(
      `It should be all routes and at least ${leastStates} states. Not looked at: ${missed.join(', ') || '–'}`,
    );
    return { status: 'failed' };
  }
}
