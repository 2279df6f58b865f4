import { createHash } from 'node:crypto'
import type { ResolvedScreen } from '../3-resolve/resolved'
import { emitScreenModule } from '../4-emit/screenModule'
import type { Diagnostic } from '../diagnostics/diagnostic'
import { changedAfterEject } from '../diagnostics/ejected'
import { createReport, type Source } from '../diagnostics/report'

const LENGTH = 16
const ENTRY = /^ {2}'([a-z0-9-]+\/[a-z0-9-]+)': \{\s+kind: '\w+',\s+fingerprint: '([0-9a-f]*)'/gm

/** Of what the compiler makes of a screen: comments and layout of its YAML are not in it, shared fields, the API and the compiler itself are. */
export function fingerprintOf(screen: ResolvedScreen): string {
  return createHash('sha256').update(emitScreenModule(screen)).digest('hex').slice(0, LENGTH)
}

/** The register with the fingerprint of the screen as it is now; unchanged where the screen is not in it. */
export function acknowledge(register: string, screen: ResolvedScreen): string {
  return register.replace(ENTRY, (entry, id: string, known: string) =>
    id === screen.id ? entry.replace(`'${known}'`, `'${fingerprintOf(screen)}'`) : entry,
  )
}

interface Ejected {
  readonly register: string
  readonly screens: readonly ResolvedScreen[]
  readonly sources: readonly Source[]
}

/** A warning at each screen of whose YAML the compiler makes something else than when it was ejected. */
export function checkEjected({ register, screens, sources }: Ejected): readonly Diagnostic[] {
  const known = new Map([...register.matchAll(ENTRY)].map(([, id = '', fingerprint = '']) => [id, fingerprint]))
  if (known.size === 0) return []
  const report = createReport(sources)
  for (const screen of screens) {
    const fingerprint = known.get(screen.id)
    if (fingerprint !== undefined && fingerprint !== fingerprintOf(screen))
      report.add(screen.place, changedAfterEject(screen))
  }
  return report.diagnostics()
}
