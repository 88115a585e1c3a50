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
