type Entry = { method: string; path: string; parameter: string | null; info: string };
type Sections = Record<string, Entry[]>;

export type Report = {
  found: string[];
  /** Requests that took too long: they say something about the load, and nothing about a weakness. */
  slow: number;
};

const SLOW = 'Resource consumption';

/** What wapiti did not bring to its end within its time, from what it prints. */
const stoppedParts = (output: string): string[] => [
  ...(/Max scan time was reached/.test(output) ? ['the crawl'] : []),
  ...[...output.matchAll(/Max attack time was reached for module (\w+)/g)].map(([, name = '']) => name),
];

/** Reads wapiti's report in JSON: its vulnerabilities, its anomalies such as an answer 500, and what it did not try. */
export function readReport(text: string, output = ''): Report {
  const { vulnerabilities, anomalies } = JSON.parse(text) as {
    vulnerabilities: Sections;
    anomalies: Sections;
  };
  const { [SLOW]: slow = [], ...others } = anomalies;
  const found = Object.entries({ ...vulnerabilities, ...others }).flatMap(([kind, entries]) =>
    entries.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
  );
  const stopped = stoppedParts(output).map(
    part => `${part} was stopped before its end: too little was tried`,
  );
  return { found: [...new Set([...stopped, ...found])], slow: slow.length };
}
