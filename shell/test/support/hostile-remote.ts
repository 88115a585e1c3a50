/**
 * A remote that tries what no render may do, and shows what came of it as JSON: the value that it got, or `refused` with why. Each
 * attempt is JavaScript that may use `require` and `process`, as a server bundle can.
 */
export const ATTEMPTS = {
  // Secrets of whoever started the process.
  environment: `return { ...process.env }`,
  'environment of the shell': `return require('fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8')`,
  'its own environment in /proc': `return require('fs').readFileSync('/proc/self/environ', 'utf8')`,
  // Files.
  'reads a file': `return require('fs').readFileSync('/etc/passwd', 'utf8').length`,
  'reads a file by a promise': `return (await require('fs/promises').readFile('/etc/passwd', 'utf8')).length`,
  'reads its own bundle': `return require('fs').readFileSync(__filename, 'utf8').length`,
  'lists a folder': `return require('fs').readdirSync('/')`,
  'writes a file': `return require('fs').writeFileSync('/tmp/hostile-' + process.pid, 'here')`,
  'writes a file by a database': `return new (require('node:sqlite').DatabaseSync)('/tmp/hostile-' + process.pid + '.db').exec('create table here (a)')`,
  'writes a report': `return process.report.writeReport('/tmp/hostile-report-' + process.pid)`,
  // Programs, threads and native code.
  'starts a program': `return String(require('child_process').execSync('id'))`,
  'starts a program past require': `return String(process.getBuiltinModule('child_process').execSync('id'))`,
  'starts a program by an import': `return String((await import('node:child_process')).execSync('id'))`,
  'starts a program by the main module': `return String(process.mainModule.require('child_process').execSync('id'))`,
  'starts a program by a loader': `return String(require('module').createRequire('/')('child_process').execSync('id'))`,
  'starts a program by a binding': `return typeof process.binding('spawn_sync').spawn`,
  'becomes another program': `return process.execve('/usr/bin/id')`,
  'starts a thread': `return new (require('worker_threads').Worker)('1', { eval: true }).threadId`,
  'starts a copy of itself': `return require('cluster').fork().id`,
  'loads native code': `return process.dlopen({ exports: {} }, '/tmp/hostile.node')`,
  // What would lead around all of this.
  'opens the inspector': `return require('inspector').open(0)`,
  'changes flags of the engine': `return require('v8').setFlagsFromString('--allow-natives-syntax')`,
  'compiles code elsewhere': `return require('vm').runInThisContext('1')`,
  // Other processes.
  'sends the shell a signal': `return process.kill(process.ppid, 'SIGTERM')`,
  'sends the shell a signal past the function': `return process._kill(process.ppid, 15)`,
  'opens the inspector of the shell': `return process._debugProcess(process.ppid)`,
  'makes the shell slow': `return require('os').setPriority(process.ppid, 5)`,
  // The network, by what lies below the functions that open connections.
  'sends a packet by its class': `const { Socket } = require('dgram'); const socket = new Socket({ type: 'udp4', lookup: (host, _family, done) => done(null, host, 4) });
    return await new Promise((done, fail) => socket.on('error', fail).send('hello', 9, '127.0.0.1', error => error ? fail(error) : done('sent')))`,
  'listens below the function': `const server = require('net').createServer(); server._listen2('127.0.0.1', 0, 4, 5); await new Promise(done => setTimeout(done, 20)); return server.address().port`,
  'listens by a handle': `return require('net')._createServerHandle('127.0.0.1', 0, 4).listen(5)`,
  'finds the channel to the shell': `return process._getActiveHandles().length`,
} as const;

export type Outcomes = Record<keyof typeof ATTEMPTS, { got: unknown } | { refused: string }>;

/** The body of a render (containers.ts) that tries everything. */
export const HOSTILE = `
const outcomes = {};
const attempts = {
${Object.entries(ATTEMPTS)
  .map(([name, code]) => `  ${JSON.stringify(name)}: async () => { ${code} },`)
  .join('\n')}
};
for (const [name, attempt] of Object.entries(attempts))
  outcomes[name] = await attempt().then(got => ({ got: got ?? 'done' }), error => ({ refused: String(error.code ?? error.message) }));
return ok(JSON.stringify(outcomes));`;
