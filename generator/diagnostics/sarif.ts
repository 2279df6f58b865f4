import { listCatalogue } from './catalogue'
import type { Shown, Worded } from './diagnostic'
import { inLanguage, type Language } from './languages'

/** The part of SARIF 2.1.0 that the compiler writes, for editors and code hosts. */
interface SarifPlace {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string; readonly uriBaseId: 'ROOT' }
    readonly region: { readonly startLine: number; readonly startColumn: number }
  }
  readonly message?: { readonly text: string }
}

function toPlace({ file, line, column }: Shown, says?: string): SarifPlace {
  const place: SarifPlace = {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(file), uriBaseId: 'ROOT' },
      region: { startLine: line, startColumn: column },
    },
  }
  return says === undefined ? place : { ...place, message: { text: says } }
}

function toResult({ code, severity, message, hint, other, ...shown }: Worded) {
  return {
    ruleId: code,
    level: severity,
    message: { text: hint === undefined ? message : `${message}\n${hint}` },
    locations: [toPlace(shown)],
    ...(other ? { relatedLocations: [toPlace(other, other.says)] } : {}),
  }
}

function toRules(diagnostics: readonly Worded[], language: Language) {
  const codes = new Set(diagnostics.map(({ code }) => code))
  const entries = listCatalogue().filter(({ message }) => codes.has(message.code))
  return entries.map(({ message }) => ({
    id: message.code,
    shortDescription: { text: inLanguage(message.title, language) },
    fullDescription: { text: inLanguage(message.page, language) },
    help: { text: `docs/reference/diagnostics/${message.code}.md` },
    defaultConfiguration: { level: message.severity },
  }))
}

export function toSarif(diagnostics: readonly Worded[], language: Language = 'en') {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'formwork', rules: toRules(diagnostics, language) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { ROOT: { description: { text: 'the root of the repository' } } },
        results: diagnostics.map(toResult),
      },
    ],
  }
}
