import { md5 } from '../../value/md5'

export interface CommonInput {
  /** The MD5 digest of a password, in hexadecimal. */
  readonly digest: string
}

/** The printable ASCII characters. */
const SIGNS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

let passwords: Promise<ReadonlySet<string>> | undefined
let digests: Promise<ReadonlySet<string>> | undefined

/** About fifty thousand leaked passwords and all of up to two characters. */
async function loadPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const short = SIGNS.flatMap((first) => [first, ...SIGNS.map((second) => first + second)])
  return new Set(['', ...short, ...dictionary['passwords-common']])
}

async function loadDigests(): Promise<ReadonlySet<string>> {
  passwords ??= loadPasswords()
  return new Set([...(await passwords)].map((password) => md5(password)))
}

export async function isCommonDigest({ digest }: CommonInput): Promise<boolean> {
  digests ??= loadDigests()
  return (await digests).has(digest)
}

/** Asks for a password itself, which spares the digests of all others. */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= loadPasswords()
  return (await passwords).has(password)
}
