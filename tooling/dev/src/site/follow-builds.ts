import type { Report } from '../build/package-build.ts';
import type { BuildLog } from '../build/report.ts';
import type { TypeChecks } from '../build/types.ts';
import type { DevComposition } from './dev-composition.ts';
import type { EventStream } from './event-stream.ts';

type Followers = {
  log: BuildLog;
  events: EventStream;
  /** Forgets the shell's files of the build before. */
  shellChanged: () => void;
  /** Undefined until the shell has started. */
  composition: () => DevComposition | undefined;
  types: Pick<TypeChecks, 'check'>;
};

/** Brings every finished build to the terminal, to the server's workers and to open pages. */
export function followBuilds({ log, events, shellChanged, composition, types }: Followers) {
  return async (report: Report): Promise<void> => {
    const { name, target, errors, serverOnly, changed } = report;
    log.add(report);
    const text = errors.join('\n\n');
    events.problem(`${name}/${target}`, text ? { title: `${name} does not build`, text } : undefined);
    if (errors.length === 0) {
      if (name === 'shell' && target === 'web') shellChanged();
      if (target === 'server') await composition()?.roll(name);
      else composition()?.touch();
      // A module that both bundles have may be one that a `load` computes with.
      if (target === 'server' && name !== 'shell' && changed.length > 0) events.data(name, serverOnly);
    }
    if (target === 'web') events.built(report);
    // A source that does not parse has no types yet.
    else if (errors.length === 0 && changed.length > 0) types.check(name);
  };
}
