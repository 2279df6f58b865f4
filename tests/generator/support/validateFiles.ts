import type { ParsedFile } from '../../../generator/1-parse/parsed'
import { joinFiles, type Valid, validateFile } from '../../../generator/2-validate/validate'
import type { Report } from '../../../generator/diagnostics/report'

/** The second phase over all files at once. */
export function validateFiles(files: readonly ParsedFile[], report: Report): Valid {
  return joinFiles(files.flatMap((file) => validateFile(file, report) ?? []))
}
