import { md5 } from 'js-md5'

export interface CommonInput {
  /** The MD5 digest of a password, in hexadecimal. */
  readonly digest: string
}

/** The printable ASCII characters. */
const SIGNS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

let digests: Promise<ReadonlySet<string>> | undefined

/** Digests of about fifty thousand leaked passwords and of all passwords up to two characters. */
async function loadDigests(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const short = SIGNS.flatMap((first) => [first, ...SIGNS.map((second) => first + second)])
  return new Set(['', ...short, ...dictionary['passwords-common']].map((password) => md5(password)))
}

export async function isCommonDigest({ digest }: CommonInput): Promise<boolean> {
  digests ??= loadDigests()
  return (await digests).has(digest)
}
