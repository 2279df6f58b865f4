import type { RecordData } from '../../contract/value'
import type { RecordInput } from '../http/call'
import type { Resource } from './resource'
import { isSealed, type SecretCipher } from './secretCipher'

/** The purpose that binds a ciphertext to its field, so that it cannot be moved to another one. */
export function fieldPurpose(resource: Resource, field: string): string {
  return `${resource.name}.${field}`
}

export function listEncryptedFields({ fields }: Resource): readonly string[] {
  return Object.keys(fields).filter((field) => fields[field]?.encrypted)
}

/** Encrypts the `x-encrypted` fields of a body and returns only these. */
export async function encryptFields(
  resource: Resource,
  body: RecordInput,
  secrets: SecretCipher,
): Promise<{ readonly [field: string]: string }> {
  const encrypt = async (field: string, text: string) =>
    [field, await secrets.encrypt(text, fieldPurpose(resource, field))] as const
  const given = listEncryptedFields(resource).flatMap((field) => {
    const text = body[field]
    return typeof text === 'string' ? [encrypt(field, text)] : []
  })
  return Object.fromEntries(await Promise.all(given))
}

/** Throws if an encrypted field holds plain text: encryption must happen before the transaction. */
export function requireEncrypted(resource: Resource, body: RecordData): RecordData {
  const plain = listEncryptedFields(resource).find(
    (field) => body[field] !== undefined && !isSealed(String(body[field])),
  )
  if (plain !== undefined) throw new Error(`${resource.name}.${plain} was to be stored without being encrypted`)
  return body
}

/** Decrypts a record for internal use; the result must not reach an answer. */
export async function decryptFields<Of extends RecordData>(
  resource: Resource,
  record: Of,
  secrets: SecretCipher,
): Promise<Of> {
  const decrypt = async (field: string) =>
    [field, await secrets.decrypt(String(record[field]), fieldPurpose(resource, field))] as const
  const present = listEncryptedFields(resource).filter((field) => record[field] !== undefined)
  return { ...record, ...Object.fromEntries(await Promise.all(present.map(decrypt))) }
}
