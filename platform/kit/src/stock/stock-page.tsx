import type { FragmentId } from '@flotilla/contracts/register';
// By its name: a page uses the shell's copy of the kit, which has the services of the host.
import { defineView, Fragment } from '@flotilla/kit';

type Props = { remote: string; fragments: readonly string[] };

/** The page at which a team, and the trial of a release, see every part of a remote that a stock tool built. */
export const stockPage = ({ remote, fragments }: Props) =>
  defineView({
    head: () => ({
      title: `Parts of ${remote}`,
      description: `Every part that ${remote} offers to pages of this site.`,
      robots: 'noindex',
    }),
    Component: () => (
      <section>
        <h1>Parts of {remote}</h1>
        {fragments.map(name => (
          <Fragment
            key={name}
            // Its props are the team's own: no contract of this site has them.
            id={`${remote}/${name}` as FragmentId}
            props={{} as never}
            fallback={retry => <PartAway name={name} retry={retry} />}
          />
        ))}
      </section>
    ),
  });

function PartAway({ name, retry }: { name: string; retry: (() => void) | undefined }) {
  if (!retry) return <p>{`“${name}” is loading.`}</p>;
  return (
    <p role="status">
      {`“${name}” is not available at the moment.`}{' '}
      <button type="button" onClick={retry}>
        Try again
      </button>
    </p>
  );
}
