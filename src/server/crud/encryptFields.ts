import type { RecordData } from '../../contract/value'
import type { RecordInput } from '../http/call'
import type { Resource } from './resource'
import { isSealed, type SecretCipher } from './secretCipher'

/** What an encrypted field is bound to: the ciphertext of one field cannot be put in the place of another. */
export function fieldPurpose(resource: Resource, field: string): string {
  return `${resource.name}.${field}`
}

export function listEncryptedFields({ fields }: Resource): readonly string[] {
  return Object.keys(fields).filter((field) => fields[field]?.encrypted)
}

/** The encrypted fields of what a request says, as they are to be stored. */
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

/** Throws where a field that is stored encrypted comes plainly: it is encrypted before the transaction, or not at all. */
export function requireEncrypted(resource: Resource, body: RecordData): RecordData {
  const plain = listEncryptedFields(resource).find(
    (field) => body[field] !== undefined && !isSealed(String(body[field])),
  )
  if (plain !== undefined) throw new Error(`${resource.name}.${plain} was to be stored without being encrypted`)
  return body
}

/** The record with its encrypted fields readable, for the server itself: never to be answered. */
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
