import { Button } from '@fernweh/ui/button';
import { useTitle } from '../parts/use-title.ts';

/** Shown in place of a page that throws. */
export function Failed() {
  useTitle('This page does not work');
  return (
    <div className="wrap">
      <div className="state" role="alert">
        <h1>This page does not work</h1>
        <p>
          Releases are not affected. Load the page again; if that does not help, the command line still works.
        </p>
        <div className="actions">
          <Button onClick={() => location.reload()}>Load again</Button>
        </div>
      </div>
    </div>
  );
}
