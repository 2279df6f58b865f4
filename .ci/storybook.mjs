import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bin, installPackages, root, run } from './install.mjs'

const FINDINGS = '.cache/storybook-findings.txt'

installPackages()
const { buildManual } = await import('./manual.mjs')
run(process.execPath, ['.ci/formwork.mjs', 'generate'])
buildManual(join(root, 'docs/reference'), join(root, '.cache/manual'))
if (process.argv.includes('--build')) {
  run(bin('storybook'), ['build', '--quiet'], { STORYBOOK_DISABLE_TELEMETRY: '1' })
} else {
  // Compiles on each save; findings appear in front of the story.
  const watcher = spawn(process.execPath, ['.ci/formwork.mjs', 'watch', '--findings', FINDINGS], {
    cwd: root,
    stdio: 'inherit',
  })
  const storybook = spawn(bin('storybook'), ['dev', '-p', process.env.PORT || '6006', '--no-open', '--ci'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', FINDINGS },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => storybook.kill('SIGTERM'))
  storybook.on('exit', (code) => {
    process.exitCode = code ?? 0
    watcher.kill('SIGTERM')
  })
}
