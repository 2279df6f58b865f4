import { both, inLanguage } from '../diagnostics/languages'
import { LANGUAGE_VERSION } from '../migrate/ledger'
import { type Migrated, migrateSource } from '../migrate/migrate'
import { readSources } from '../readSources'
import { EXIT, type ParsedArgs } from './command'
import { readLanguage } from './readLanguage'
import { writeAll } from './writeAll'

function sayFile({ source, changes }: Migrated): string {
  const reasons = changes.map(({ version, says }) => `\n  ${version}: ${says}`).join('')
  return `${source.path}${reasons}`
}

/** Brings the files of `schemas/` after the changes of the language; with `--check` it only says which are older. */
export async function migrateCommand(root: string, given: ParsedArgs): Promise<number> {
  const language = readLanguage(given)
  if (language === undefined) return EXIT.usage
  const sources = readSources(root)
  const migrated = sources.map(migrateSource).filter(({ source }, index) => source.text !== sources[index]?.text)
  const isCheck = given.options['--check'] === true
  if (!isCheck)
    writeAll(
      root,
      migrated.map(({ source }) => source),
    )
  const count = migrated.length
  const older =
    count === 0
      ? both('all files are up to date', '全部文件都是当前版本')
      : both(
          `${count} files are older than the language: formwork migrate`,
          `${count} 个文件比语言旧：formwork migrate`,
        )
  const done = isCheck || count === 0 ? older : both(`${count} files brought up to date`, `已更新 ${count} 个文件`)
  const says = both(`language ${LANGUAGE_VERSION}: ${done}`, `语言版本 ${LANGUAGE_VERSION}：${done}`)
  process.stdout.write(`${inLanguage([...migrated.map(sayFile), says].join('\n'), language)}\n`)
  return isCheck && count > 0 ? EXIT.failure : EXIT.ok
}
