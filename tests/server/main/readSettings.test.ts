import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../src/server/node/readSettings'

test('a server without variables has all defaults', () => {
  expect(readSettings({})).toMatchObject({
    port: 8080,
    dataDir: './data',
    databaseUrl: undefined,
    clientId: 'saber',
    clientSecret: 'saber_secret',
    logLevel: 'info',
    remindMinutes: 60,
    appDir: './dist/app',
  })
})

test('an empty variable counts as absent, and the app can be left to others', () => {
  expect(readSettings({ PORT: '', DATA_DIR: '', SERVE_APP: 'off' })).toMatchObject({ port: 8080, appDir: undefined })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['LOG_LEVEL', 'loud'],
  ['TOKEN_SECRET', 'short'],
  ['SEED_PASSWORD', '1234567'],
  ['PASSWORD_ITERATIONS', '1'],
  ['MAX_UPLOAD_BYTES', '0'],
  ['TRUST_PROXY', 'yes'],
  ['HSTS_SECONDS', 'forever'],
  ['CLAMD_ADDRESS', 'scanner'],
  ['CLAMD_ADDRESS', 'scanner:0'],
  ['CAPTCHA', 'yes'],
  ['API_LOG', 'some'],
  ['REMIND_MINUTES', '0'],
  ['BLADE_URL', 'blade:8800'],
  ['SOCIAL_PROVIDERS', '[]'],
  ['SOCIAL_PROVIDERS', '{"work":{"tokenUrl":"http://x"}}'],
])('%s=%s is refused in one line that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
  expect(() => readSettings({ [name]: value })).not.toThrow('\n')
})

test.each(['TOKEN_SECRET', 'SEED_PASSWORD'])('a refused %s is not repeated', (name) => {
  expect(() => readSettings({ [name]: 'secret' })).not.toThrow('secret')
})

test('a scanner is named by host and port, of IPv6 too', () => {
  expect(readSettings({}).clamd).toBeUndefined()
  expect(readSettings({ CLAMD_ADDRESS: 'clamd.internal:3310' }).clamd).toEqual({ host: 'clamd.internal', port: 3310 })
  expect(readSettings({ CLAMD_ADDRESS: '[::1]:3310' }).clamd).toEqual({ host: '::1', port: 3310 })
})

describe('a store of files', () => {
  const env = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'the secret one',
  }

  test('is S3 where an endpoint is named, else the disk', () => {
    expect(readSettings({}).s3).toBeUndefined()
    expect(readSettings({ ...env, S3_ENDPOINT: 'https://s3.example.com/' }).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'files',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'the secret one',
      bucketInHost: false,
    })
    expect(readSettings({ ...env, S3_BUCKET_IN_HOST: 'on' }).s3?.bucketInHost).toBe(true)
  })

  test.each(['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])('needs %s as well', (name) => {
    expect(() => readSettings({ ...env, [name]: '' })).toThrow(name)
    expect(() => readSettings({ ...env, [name]: '' })).not.toThrow('the secret one')
  })

  test('is not forgotten where its bucket is named', () => {
    expect(() => readSettings({ S3_BUCKET: 'files' })).toThrow('S3_ENDPOINT')
  })

  test.each(['s3.example.com', 'ftp://s3.example.com', 'https://s3.example.com/files'])('is no %s', (endpoint) => {
    expect(() => readSettings({ ...env, S3_ENDPOINT: endpoint })).toThrow('S3_ENDPOINT')
  })
})

test('an app is served or not, and nothing between', () => {
  expect(() => readSettings({ SERVE_APP: 'no' })).toThrow('SERVE_APP')
})

test('an OAuth 2 server is described as JSON', () => {
  const work = {
    authorizeUrl: 'https://work.example.com/authorize',
    tokenUrl: 'https://work.example.com/token',
    userUrl: 'https://work.example.com/user',
    clientId: 'formwork',
    clientSecret: 'hidden',
    redirectUri: 'https://formwork.example.com/login',
    idField: 'sub',
  }
  expect(readSettings({ SOCIAL_PROVIDERS: JSON.stringify({ work }) }).social).toEqual({ work })
  const { tokenUrl: _, ...rest } = work
  expect(() => readSettings({ SOCIAL_PROVIDERS: JSON.stringify({ work: rest }) })).toThrow('needs tokenUrl for work')
  expect(() => readSettings({ SOCIAL_PROVIDERS: JSON.stringify({ work: rest }) })).not.toThrow('hidden')
})
