import { readReport } from './wapiti-report.ts';

const entry = {
  method: 'GET',
  path: '/greet',
  parameter: 'name',
  info: 'XSS vulnerability found via injection',
};

test('vulnerabilities and anomalies are findings, each once; slow requests are counted', () => {
  const report = {
    vulnerabilities: { 'Cross Site Scripting': [entry, entry], 'SQL Injection': [] },
    anomalies: {
      'Internal Server Error': [{ ...entry, info: 'status 500' }],
      'Resource consumption': [entry],
    },
  };
  expect(readReport(JSON.stringify(report))).toEqual({
    found: [
      'Cross Site Scripting: GET /greet: XSS vulnerability found via injection',
      'Internal Server Error: GET /greet: status 500',
    ],
    slow: 1,
  });
});

test('a part that was stopped is a finding', () => {
  const report = JSON.stringify({ vulnerabilities: {}, anomalies: {} });
  const output = '[*] Launching module xss\nMax attack time was reached for module xss, stopping.\n';
  expect(readReport(report, output).found).toEqual(['xss was stopped before its end: too little was tried']);
  expect(readReport(report, '[*] Launching module xss\n').found).toEqual([]);
});
