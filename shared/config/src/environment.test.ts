import { shellSecrets } from './drawn-secrets.ts';

const KEPT = process.env;

beforeEach(() => {
  jest.resetModules();
  process.env = { ...KEPT };
});
afterAll(() => {
  process.env = KEPT;
});

async function parse(variables: Record<string, string>) {
  Object.assign(process.env, variables);
  const module = await import('./environment.ts');
  return { ...module, env: module.environment() };
}

test('wrong configuration dies at once and names every variable', async () => {
  await expect(parse({ PORT: 'eighty', API_URL: 'nowhere' })).rejects.toThrow(/PORT.*API_URL/s);
});

test('production shows no drafts', async () => {
  const drafts = { CONTENTFUL_PREVIEW: 'true', ...shellSecrets() };
  await expect(parse({ ...drafts, STAGE: 'production' })).rejects.toThrow('CONTENTFUL_PREVIEW');
  jest.resetModules();
  expect((await parse({ ...drafts, STAGE: 'staging' })).env.CONTENTFUL_PREVIEW).toBe(true);
});

test('six origins on consecutive ports, each replaceable', async () => {
  const { env, remoteOrigins } = await parse({
    REMOTE_PORT: '4001',
    REMOTES: 'mf-search=https://search.example',
  });
  const origins = remoteOrigins(env);
  expect(Object.keys(origins)).toHaveLength(6);
  expect(origins['mf-navigation']).toBe('http://localhost:4001');
  expect(origins['mf-search']).toBe('https://search.example');
});

test('the browser learns what it needs and nothing else', async () => {
  const { env, publicConfig } = await parse({
    CONTENTFUL_TOKEN: 'top-secret',
    BUILDER_API_KEY: 'also-secret',
    FORM_TOKEN_SECRET: 'secret-too',
  });
  const published = JSON.stringify(publicConfig(env));
  expect(published).not.toContain('secret');
  expect(publicConfig(env)).toMatchObject({
    siteUrl: 'http://localhost:3000',
    apiUrl: 'http://localhost:3100',
  });
});

test('an operator may have everybody log in before seats are held: pages then say so', async () => {
  const { env, publicConfig } = await parse({});
  expect(publicConfig(env).holds).toBe(true);
  expect(publicConfig({ ...env, ANONYMOUS_HOLDS: 'off' })).not.toHaveProperty('holds');
});

test('browsers and the server may reach a service by different ways', async () => {
  const { env, publicConfig, serverConfig } = await parse({
    API_URL: 'http://api:3100',
    SEARCH_HOST: 'search:3205',
    PUBLIC_API_URL: 'https://site.example',
    PUBLIC_SEARCH_HOST: 'search.example',
  });
  expect(publicConfig(env)).toMatchObject({
    apiUrl: 'https://site.example',
    search: { host: 'search.example' },
  });
  expect(serverConfig(env)).toEqual({
    ...publicConfig(env),
    apiUrl: 'http://api:3100',
    search: { ...publicConfig(env).search, host: 'search:3205' },
  });
});

test('one way is enough where there is one', async () => {
  const { env, publicConfig, serverConfig } = await parse({ SEARCH_HOST: 'search.example' });
  expect(serverConfig(env)).toEqual(publicConfig(env));
});

test('events of hits go to the address of the search, to one of their own, or nowhere', async () => {
  const of = async (variables: Record<string, string>) => {
    jest.resetModules();
    const { env, publicConfig } = await parse({ SEARCH_HOST: 'search.example', ...variables });
    return publicConfig(env).search.insights;
  };
  expect(await of({})).toBe('http://search.example');
  expect(await of({ SEARCH_INSIGHTS_URL: 'https://insights.example' })).toBe('https://insights.example');
  expect(await of({ SEARCH_INSIGHTS_URL: '' })).toBeUndefined();
});

test('only the production stage is for search engines; a production build may stand elsewhere', async () => {
  const of = async (variables: Record<string, string>) => {
    jest.resetModules();
    const { env, isProductionStage } = await parse({ STAGE: 'production', ...shellSecrets(), ...variables });
    return isProductionStage(env);
  };
  expect(await of({ NODE_ENV: 'production' })).toBe(true);
  expect(await of({ NODE_ENV: 'production', STAGE: 'staging' })).toBe(false);
  delete process.env.STAGE;
  jest.resetModules();
  const { env, isProductionStage } = await parse({ NODE_ENV: 'development' });
  expect(isProductionStage(env)).toBe(false);
});
