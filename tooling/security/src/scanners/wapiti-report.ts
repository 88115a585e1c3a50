type Entry = { method: string; path: string; parameter: string | null; info: string };
type Sections = Record<string, Entry[]>;

export type Report = {
  found: string[];
  /** Requests that took too long: they say something about the load, and nothing about a weakness. */
  slow: number;
};

const SLOW = 'Resource consumption';

/** Reads wapiti's report in JSON: its vulnerabilities, and its anomalies such as an answer 500. */
export function readReport(text: string): Report {
  const { vulnerabilities, anomalies } = JSON.parse(text) as {
    vulnerabilities: Sections;
    anomalies: Sections;
  };
  const { [SLOW]: slow = [], ...others } = anomalies;
  const found = Object.entries({ ...vulnerabilities, ...others }).flatMap(([kind, entries]) =>
    entries.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
  );
  return { found: [...new Set(found)], slow: slow.length };
}
