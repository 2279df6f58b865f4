import { sql } from 'kysely'
import type { Database } from '../db/database'
import type { JsonObject } from '../http/json'
import { encryptCredentials } from './credentials'
import { fieldPurpose, listEncryptedFields } from './encryptFields'
import { readResources } from './readResources'
import type { Resource } from './resource'
import type { SecretCipher } from './secretCipher'

async function encryptResource(db: Database, resource: Resource, secrets: SecretCipher): Promise<number> {
  const fields = listEncryptedFields(resource)
  if (fields.length === 0) return 0
  const rows = await db.selectFrom('record').select(['id', 'body']).where('resource', '=', resource.name).execute()
  let count = 0
  for (const { id, body } of rows) {
    for (const field of fields) {
      const stored = body[field]
      if (typeof stored !== 'string' || secrets.isCurrent(stored)) continue
      const purpose = fieldPurpose(resource, field)
      const next = await secrets.encrypt(await secrets.decrypt(stored, purpose), purpose)
      // Skips the field if another process has changed it since it was read.
      await sql`update record set body = jsonb_set(body, array[${field}], to_jsonb(${next}::text))
        where resource = ${resource.name} and id = ${id} and body ->> ${field} = ${stored}`.execute(db)
      count += 1
    }
  }
  return count
}

/**
 * Encrypts secrets that are stored in plain text or under an older key, of removed records, too; returns their number.
 * Throws UnknownKeyError if a key is missing.
 */
export async function encryptStoredSecrets(db: Database, openapi: JsonObject, secrets: SecretCipher): Promise<number> {
  let count = await encryptCredentials(db, secrets)
  const resources = readResources(openapi)
  for (const resource of resources.values()) count += await encryptResource(db, resource, secrets)
  return count
}
