import './shell.css';

/**
 * The entry of the shell's script. React and the shell are evaluated in tasks of their own, so that the browser can answer a visitor
 * in between.
 */
const nextTask = () => new Promise(done => setTimeout(done));

async function start() {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './main.ts');
}

void start();
