import { bin, installPackages, run } from './install.mjs'

installPackages()
run(bin('tsx'), ['generator/cli.ts', 'generate'])
run(
  bin('storybook'),
  process.argv.includes('--build') ? ['build', '--quiet'] : ['dev', '-p', '6006', '--no-open', '--ci'],
  {
    STORYBOOK_DISABLE_TELEMETRY: '1',
  },
)
