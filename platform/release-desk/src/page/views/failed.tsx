import { Button } from '../components/button.tsx';
import { useTitle } from '../parts/use-title.ts';
import * as texts from './texts.ts';

/** Shown in place of a page that throws. */
export function Failed() {
  useTitle(texts.thisPageDoesNot);
  return (
    <div className="wrap">
      <div className="state" role="alert">
        <h1>{texts.thisPageDoesNot}</h1>
        <p>{texts.releasesAreNotAffected}</p>
        <div className="actions">
          <Button onClick={() => location.reload()}>{texts.reload}</Button>
        </div>
      </div>
    </div>
  );
}
