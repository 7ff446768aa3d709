import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import type { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import type { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import type { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import type { Secret } from 'kubernetes-models/v1/Secret'
import type { Service } from 'kubernetes-models/v1/Service'
import type { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster'
import { expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig } from '../../apps/server/src/platform/start/config.ts'
import { unencryptedConnections } from '../../apps/server/src/platform/database/unencrypted-connections.ts'
import { root } from '../lib/root.ts'
import { faultsOf } from './test/kubernetes.ts'

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
}

const read = (name: string) => readFileSync(join(root, name), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] as string)
const files = globSync('deploy/kubernetes/{,secrets/}*.yaml', { cwd: root })
// As kubectl reads them, to which a bare `no` is false.
const documents = files.flatMap((file) => parseAllDocuments(read(file), { version: '1.1' }))
const manifests = documents.map((document) => document.toJS() as Manifest)
const ofKind = (kind: string) => manifests.filter((each) => each.kind === kind)
const named = <T>(kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name) as T

const container = read('deploy/Containerfile')
const inImage = (name: string) => all(container, new RegExp(`\\b${name}=(\\S+)`, 'g'))[0] as string
const section = /## Kubernetes\n([\s\S]*?)\n## /.exec(read('docs/operations.md'))?.[1] as string
const settings = named<ConfigMap>('ConfigMap', 'meydan').data as Record<string, string>
const secrets = named<Secret>('Secret', 'meydan').stringData as Record<string, string>
const pod = named<Deployment>('Deployment', 'meydan').spec?.template.spec
const server = pod?.containers[0]
const cluster = named<Cluster>('Cluster', 'meydan-db')
const ingresses = ofKind('Ingress') as unknown as Ingress[]

it('each manifest is what the published schema of its kind says', () => {
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
  expect(manifests.length).toBeGreaterThan(15)
  for (const each of manifests) {
    expect([each.kind, each.metadata.name, faultsOf(each)]).toEqual([each.kind, each.metadata.name, []])
    expect(each.metadata.namespace ?? each.metadata.name).toBe('meydan')
  }
})

it('a field that is misspelt, and one of another type, is seen', () => {
  const changed = (from: string, to: string) =>
    faultsOf(JSON.parse(JSON.stringify(named('Deployment', 'meydan')).replace(from, to)) as Manifest)
  expect(changed('readinessProbe', 'readynessProbe')).toEqual(
    expect.arrayContaining(['/spec/template/spec/containers/0/readynessProbe']),
  )
  expect(changed('"replicas":3', '"replicas":"three"').join()).toContain('replicas')
  expect(faultsOf({ apiVersion: 'apps/v2', kind: 'Deployment' })).toEqual(['no schema of apps/v2 Deployment'])
})

it('the server reads every variable that it is given, and starts strictly by them', () => {
  const given = Object.fromEntries((server?.env ?? []).map(({ name, value }) => [name, value]))
  const parts = all(JSON.stringify(given), /\$\((\w+)\)/g)
  const names = [...Object.keys(settings), ...Object.keys(secrets), ...Object.keys(given)]
  const known = all(read('apps/server/src/platform/start/config.ts'), /\(env, '([A-Z0-9_]+)'/g)
  expect(names.filter((name) => !known.includes(name) && !parts.includes(name))).toEqual([])
  expect(parts.filter((name) => !(name in given))).toEqual([])
  expect(server?.env?.find(({ name }) => name === 'PEER_HOST')?.valueFrom?.fieldRef?.fieldPath).toBe('status.podIP')

  const here = (text = '') =>
    text.replaceAll(/\$\(\w+\)/g, 'x').replace(/sslrootcert=\S+/, `sslrootcert=${root}README.md`)
  const config = readConfig({
    ...settings,
    SECRET_KEY: 'k'.repeat(44),
    S3_URL: 'https://KEY:SECRET@s3.example.com/meydan',
    PEER_HOST: '10.244.1.2',
    DATABASE_URL: here(given.DATABASE_URL),
    DATABASE_OWNER_URL: here(given.DATABASE_OWNER_URL),
    NODE_ENV: inImage('NODE_ENV'),
    HOST: inImage('HOST'),
    LICENCE_FILE: join(root, 'licences/tr-2026.json'),
  })
  expect(config.strict?.wanting).toEqual([])
  expect(unencryptedConnections(config)).toEqual(['REDIS_URL (rediss://)'])
})

it('the server connects as the roles that the database is given', () => {
  const urls = Object.fromEntries((server?.env ?? []).map(({ name, value }) => [name, value]))
  const [owner, own] = [new URL(urls.DATABASE_OWNER_URL ?? ''), new URL(urls.DATABASE_URL ?? '')]
  const { initdb } = cluster.spec.bootstrap ?? {}
  const role = cluster.spec.managed?.roles?.[0]
  const secret = named<Secret>('Secret', role?.passwordSecret?.name ?? '')
  expect([owner.hostname, own.hostname]).toEqual(['meydan-db-rw', 'meydan-db-rw'])
  expect([owner.pathname, own.pathname]).toEqual([`/${initdb?.database}`, `/${initdb?.database}`])
  expect([owner.username, own.username]).toEqual([initdb?.owner, role?.name])
  expect(secret.stringData?.username).toBe(role?.name)
  expect(read('apps/server/src/platform/postgres/cluster.ts')).toContain(`--builtin-locale=${initdb?.builtinLocale}`)
})

it('its probes ask what it serves, and a stop is given the time that it takes', () => {
  const served = all(read('apps/server/src/platform/monitoring/operations.ts'), /app\.get\('(\/\w+)'/g)
  const { startupProbe, livenessProbe, readinessProbe } = server ?? {}
  const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet?.path)
  expect(paths).toEqual(['/healthz', '/healthz', '/readyz'])
  expect(served).toEqual(expect.arrayContaining(paths))
  for (const probe of [startupProbe, livenessProbe, readinessProbe]) expect(probe?.httpGet?.port).toBe('http')
  const before = server?.lifecycle?.preStop?.sleep?.seconds ?? 0
  expect(before).toBeGreaterThan(0)
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(before + 60 + 14)
})

it('ports, Services, policies and addresses agree', () => {
  expect(server?.ports).toEqual([{ name: 'http', containerPort: Number(inImage('PORT')) }])
  const deployments = ofKind('Deployment') as unknown as Deployment[]
  for (const { spec } of deployments) expect(spec?.template.metadata?.labels).toEqual(spec?.selector.matchLabels)
  for (const { metadata, spec } of ofKind('Service') as unknown as Service[]) {
    if (metadata?.name === 'nobody') continue
    const behind = deployments.find(({ metadata: { name } = {} }) => name === spec?.selector?.app)
    const ports = behind?.spec?.template.spec?.containers[0]?.ports?.map(({ name }) => name)
    expect([metadata?.name, ports]).toEqual([metadata?.name, spec?.ports?.map(({ targetPort }) => targetPort)])
  }
  const redis = new URL(settings.REDIS_URL ?? '')
  expect(named<Service>('Service', redis.hostname).spec?.ports?.[0]?.port).toBe(Number(redis.port))
  expect(named<NetworkPolicy>('NetworkPolicy', 'redis').spec?.ingress?.[0]?.ports).toEqual([
    { port: Number(redis.port) },
  ])
  // Servers reach each other at ports of their own choice.
  expect(named<NetworkPolicy>('NetworkPolicy', 'meydan').spec?.ingress).toContainEqual({
    from: [{ podSelector: { matchLabels: { app: 'meydan' } } }],
  })
})

it('the Ingress has the hosts of the site and the back office apart, with the limits of the nginx file', () => {
  const hosts = ingresses.map(({ spec }) => spec?.rules?.map(({ host }) => host))
  expect(hosts).toEqual([[new URL(settings.SITE_URL ?? '').hostname], [settings.BACKOFFICE_HOST]])
  const nginx = read('deploy/nginx.conf')
  for (const { metadata, spec } of ingresses) {
    expect(spec?.tls?.flatMap(({ hosts: secured }) => secured)).toEqual(spec?.rules?.map(({ host }) => host))
    for (const name of ['client_max_body_size', 'proxy_connect_timeout', 'proxy_read_timeout', 'keepalive'])
      expect(nginx).toContain(` ${name} ${metadata?.annotations?.[`nginx.org/${name.replaceAll('_', '-')}`]};`)
    expect(nginx).toContain(`${metadata?.annotations?.['nginx.org/lb-method']};`)
    expect(metadata?.annotations?.['nginx.org/websocket-services']).toBe('meydan')
    const leads = spec?.rules?.[0]?.http?.paths.map(({ path, backend }) => [path, backend.service?.name])
    expect(leads).toEqual([
      ['/', 'meydan'],
      ['/metrics', 'nobody'],
    ])
    for (const [, name] of leads ?? [])
      expect(named<Service>('Service', name ?? '').spec?.ports?.[0]?.name).toBe('http')
  }
  expect(named<Service>('Service', 'nobody').spec?.selector).toBeUndefined()
})

it('a pod writes where it has to and nowhere else, and finds its files', () => {
  expect(pod?.securityContext?.runAsNonRoot).toBe(true)
  for (const { spec } of ofKind('Deployment') as unknown as Deployment[])
    expect(spec?.template.spec?.containers[0]?.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    })
  const mounts = server?.volumeMounts ?? []
  const empty = (pod?.volumes ?? []).filter(({ emptyDir }) => emptyDir).map(({ name }) => name)
  const writable = mounts.filter(({ readOnly }) => !readOnly)
  expect(writable.map(({ name }) => name)).toEqual(empty)
  expect(writable.map(({ mountPath }) => mountPath)).toContain(inImage('DATA_DIR'))
  const certificates = all(JSON.stringify(server?.env), /sslrootcert=([^"&]+)/g)
  for (const file of [settings.LICENCE_FILE, ...certificates])
    expect(mounts.some(({ mountPath, readOnly }) => readOnly && file?.startsWith(`${mountPath}/`))).toBe(true)
})

it('what a manifest refers to is in another, made by the operator of the database, or said in the document', () => {
  const text = JSON.stringify(manifests.filter(({ kind }) => kind !== 'Secret'))
  const references = [
    ...all(text, /"(?:secretKeyRef|secretRef|passwordSecret|accessKeyId|secretAccessKey)":\{"name":"([\w-]+)"/g),
    ...all(text, /"secretName":"([\w-]+)"/g),
    ...all(text, /"(?:configMapRef|configMap)":\{"name":"([\w-]+)"/g),
    ...all(text, /"barmanObjectName":"([\w-]+)"/g),
    ...all(text, /"cluster":\{"name":"([\w-]+)"/g),
  ]
  expect(references.length).toBeGreaterThan(9)
  const names = new Set([...manifests.map(({ metadata }) => metadata.name), 'meydan-db-app', 'meydan-db-ca'])
  expect(references.filter((name) => !names.has(name) && !section.includes(name))).toEqual([])
})
