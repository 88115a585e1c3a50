import './record-now.ts';
import '../../../../shell/src/worker/render-worker.ts';

/** The site's render worker, whose calls are answered from a recording. */
