/** `busy`: it answers, but not in time. `unreachable`: it does not answer. `full`: it has no room to write. */
export type FaultKind = 'busy' | 'unreachable' | 'full'

/** What a database could not do now and may be able to do later. */
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

/** By SQLSTATE, or by its class; see "PostgreSQL Error Codes". */
const KINDS: { readonly [code: string]: FaultKind } = {
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '53': 'busy',
  '08': 'unreachable',
  // A replica that takes no writes: the address leads elsewhere soon.
  '25006': 'unreachable',
  '25P03': 'busy',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P05': 'unreachable',
  '53100': 'full',
  '58030': 'full',
  // Of the file system, where files lie beside the embedded database.
  ENOSPC: 'full',
  EDQUOT: 'full',
}

/** Of an error that a statement ended with; undefined where the statement itself is wrong. */
export function findFaultKind(error: unknown): FaultKind | undefined {
  if (error instanceof DatabaseFault) return error.kind
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return KINDS[code] ?? (code.length === 5 ? KINDS[code.slice(0, 2)] : undefined)
}
