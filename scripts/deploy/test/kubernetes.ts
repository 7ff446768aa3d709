import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster'
import { ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup'
import { BarmanObjectStoreConfiguration } from '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api/BarmanObjectStoreConfiguration'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'

interface Schema {
  prototype: { validate(): void }
}

const schemas: Record<string, Schema> = {
  'v1 Namespace': Namespace,
  'v1 ConfigMap': ConfigMap,
  'v1 Secret': Secret,
  'v1 Service': Service,
  'apps/v1 Deployment': Deployment,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'postgresql.cnpg.io/v1 Cluster': Cluster,
  'postgresql.cnpg.io/v1 ScheduledBackup': ScheduledBackup,
}

/**
 * What is wrong with a manifest by the published schema of its kind: values of the wrong shape, what is missing, and fields that the schema
 * does not know, which a cluster refuses. Of the plugin's `ObjectStore` only its `configuration` has a published schema.
 */
export function faultsOf(manifest: { apiVersion: string; kind: string; spec?: { configuration?: object } }): string[] {
  const name = `${manifest.apiVersion} ${manifest.kind}`
  if (name === 'barmancloud.cnpg.io/v1 ObjectStore')
    return faultsBy(BarmanObjectStoreConfiguration, manifest.spec?.configuration ?? {})
  const schema = schemas[name]
  return schema ? faultsBy(schema, manifest) : [`no schema of ${name}`]
}

function faultsBy(schema: Schema, value: object): string[] {
  const asked = new Set<string>()
  try {
    schema.prototype.validate.call(watched(value, '', asked))
  } catch (error) {
    return [(error as Error).message]
  }
  return fieldsOf(value, '').filter((field) => !asked.has(field))
}

/** The compiled schemas let unknown fields pass, but they ask for every field that they know. */
function watched<T extends object>(value: T, path: string, asked: Set<string>): T {
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key)
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return found
      asked.add(`${path}/${key}`)
      return isObject(found) ? watched(found, `${path}/${key}`, asked) : found
    },
  })
}

function fieldsOf(value: object, path: string): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    `${path}/${key}`,
    ...(isObject(inner) ? fieldsOf(inner, `${path}/${key}`) : []),
  ])
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
