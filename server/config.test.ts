import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigProblems, readConfig } from './config.ts'
import { readSecretKey } from './secret-key.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portolan-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('nothing given: the documented defaults; an empty variable counts as not given', () => {
  const defaults = readConfig({ PORT: '', DATABASE_URL: '' })
  expect(defaults).toMatchObject({
    port: 9901,
    publicUrl: 'http://localhost:9901',
    dataDir: './data',
    databaseUrl: null,
    secretKey: null,
    adminUsername: 'admin',
    adminPassword: null,
    demo: true,
    trustProxy: false,
    development: false,
  })
  expect([...defaults.roles]).toEqual(['web', 'worker'])
})

test('what is given is used', () => {
  const config = readConfig({
    PORT: '8080',
    PUBLIC_URL: 'https://trips.example.org/',
    ROLES: 'worker',
    DEMO: '0',
    TRUST_PROXY: '1',
  })
  expect(config).toMatchObject({ port: 8080, publicUrl: 'https://trips.example.org', demo: false, trustProxy: 1 })
  expect([...config.roles]).toEqual(['worker'])
})

test('sources are watched only where it is said, and this machine is asked in tests alone', () => {
  expect(readConfig({}).watchSources).toEqual({ isOn: false, testAddress: null })
  expect(readConfig({ WATCH_SOURCES: '1' }).watchSources.isOn).toBe(true)
  expect(() => readConfig({ WATCH_SOURCES: 'yes' })).toThrow('WATCH_SOURCES must be 0 or 1')
  const inTests = { WATCH_SOURCES_TEST_ADDRESS: '127.0.0.1' }
  expect(readConfig({ ...inTests, NODE_ENV: 'test' }).watchSources.testAddress).toBe('127.0.0.1')
  expect(() => readConfig(inTests)).toThrow('needs NODE_ENV=test')
})

test('imports are a list of kinds with addresses, whatever stands in the addresses', () => {
  const imports = (text: string) => readConfig({ IMPORTS: text }).imports
  expect(readConfig({}).imports).toEqual([])
  expect(imports('visa-matrix=https://a.example/x.csv?a=1,2&b=c, advisories:us=https://b.example/y')).toEqual([
    { kind: 'visa-matrix', from: null, url: 'https://a.example/x.csv?a=1,2&b=c' },
    { kind: 'advisories', from: 'us', url: 'https://b.example/y' },
  ])
  for (const wrong of [
    'ports',
    'ports=file:///x',
    'ports=https://',
    'ports=https://a.example/,ports=https://b.example/',
  ]) {
    expect(() => imports(wrong), wrong).toThrow('IMPORTS')
  }
})

test('feeds of events are the known ones, none, or a list with addresses', () => {
  const feeds = (text: string) => readConfig({ EVENT_FEEDS: text }).eventFeeds
  const known = ['gdacs', 'usgs', 'eonet'].map((kind) => ({ kind, url: null }))
  expect(readConfig({}).eventFeeds).toEqual(known)
  expect(feeds('none')).toEqual([])
  expect(feeds('gdacs, usgs,eonet')).toEqual(known)
  expect(feeds('usgs,cap=https://a.example/x?a=1,2&b=c, cap=https://b.example/y')).toEqual([
    { kind: 'usgs', url: null },
    { kind: 'cap', url: 'https://a.example/x?a=1,2&b=c' },
    { kind: 'cap', url: 'https://b.example/y' },
  ])
  for (const wrong of ['cap', 'all', 'cap=file:///x', 'cap=https://', 'usgs,usgs', 'none,usgs'])
    expect(() => feeds(wrong), wrong).toThrow('EVENT_FEEDS')
})

test('all mistakes are reported together, each with its name and never with its value', () => {
  const wrong = {
    PORT: '99999',
    DATABASE_URL: 'mysql://u:hunter2@h/d',
    SECRET_KEY: 'short-secret',
    ROLES: 'web,cook',
    DEMO: 'yes',
    TRANSLATION_PROVIDER: 'x',
  }
  const error = (() => {
    try {
      return readConfig(wrong)
    } catch (caught) {
      return caught
    }
  })()
  expect(error).toBeInstanceOf(ConfigProblems)
  const { problems, message } = error as ConfigProblems
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'SECRET_KEY',
    'ROLES',
    'DEMO',
    'TRANSLATION_PROVIDER',
    'TRANSLATION_URL',
  ])
  expect(message).not.toMatch(/hunter2|short-secret/)
})

test('the secret key is made once, for its owner only, and a damaged one is never replaced', () => {
  const environment = readConfig({ DATA_DIR: dataDir })
  const secretKey = readSecretKey(environment)
  expect(secretKey).toHaveLength(64)
  expect(readSecretKey(environment)).toBe(secretKey)
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  writeFileSync(join(dataDir, 'secret-key'), 'cut')
  expect(() => readSecretKey(environment)).toThrow('damaged')
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe('cut')
  const given = 'a key of at least thirty-two characters'
  expect(readSecretKey(readConfig({ DATA_DIR: dataDir, SECRET_KEY: given }))).toBe(given)
})

test('who runs the installation has a name, or says nothing else of itself', () => {
  expect(readConfig({}).operator).toBeNull()
  expect(readConfig({ OPERATOR_NAME: 'Coast', OPERATOR_IMPRINT: 'https://coast.example/' }).operator).toMatchObject({
    name: 'Coast',
    phone: null,
    imprint: 'https://coast.example/',
  })
  expect(() => readConfig({ OPERATOR_PHONE: '+49 1' })).toThrow('OPERATOR_NAME is missing: OPERATOR_PHONE needs it')
  expect(() => readConfig({ OPERATOR_NAME: 'Coast', OPERATOR_IMPRINT: 'javascript:alert(1)' })).toThrow(
    'OPERATOR_IMPRINT',
  )
})

test('mails come from an address of this host, unless another is given', () => {
  expect(readConfig({ PUBLIC_URL: 'https://trips.example.org' }).mailFrom).toBe('no-reply@trips.example.org')
  expect(readConfig({ MAIL_FROM: 'desk@agency.example' }).mailFrom).toBe('desk@agency.example')
  for (const address of ['desk', 'a@b.example\r\nBcc: c@d.example', 'Desk <a@b.example>'])
    expect(() => readConfig({ MAIL_FROM: address }), address).toThrow('MAIL_FROM')
})
