/** `busy`: it answers, but not in time. `unreachable`: it does not answer. `full`: it has no space left to write. */
export type FaultKind = 'busy' | 'unreachable' | 'full'

/** A temporary failure of the database; the same request may succeed later. */
export class DatabaseFault extends Error {
  constructor(
    readonly kind: FaultKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'DatabaseFault'
  }
}

/** By SQLSTATE or its two-character class; see "PostgreSQL Error Codes". */
const KINDS: { readonly [code: string]: FaultKind } = {
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '53': 'busy',
  '08': 'unreachable',
  // A read-only replica: the address will soon resolve to the new primary.
  '25006': 'unreachable',
  '25P03': 'busy',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P05': 'unreachable',
  '53100': 'full',
  '58030': 'full',
  // errno codes, from the files of the embedded database.
  ENOSPC: 'full',
  EDQUOT: 'full',
}

/** Classifies the error of a statement; undefined if the statement itself is wrong. */
export function findFaultKind(error: unknown): FaultKind | undefined {
  if (error instanceof DatabaseFault) return error.kind
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return KINDS[code] ?? (code.length === 5 ? KINDS[code.slice(0, 2)] : undefined)
}
