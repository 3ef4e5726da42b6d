import type { Commander } from '../framework';

export type Shell = 'bash' | 'zsh' | 'fish';

/** The words that can follow: `correct` has its commands, `correct result` has its options. */
function wordsAfter(program: Commander): readonly (readonly [path: string, words: readonly string[]])[] {
  const below = (command: Commander, path: string): (readonly [string, readonly string[]])[] => {
    const commands = command.commands.filter((sub) => sub.name() !== 'help');
    const words = [
      ...commands.flatMap((sub) => [sub.name(), ...sub.aliases()]),
      ...command.options.flatMap(({ long }) => (long === undefined || long === null ? [] : [long])),
    ];
    return [[path, words], ...commands.flatMap((sub) => below(sub, `${path} ${sub.name()}`.trim()))];
  };
  return below(program, '');
}

/** A script that the shell reads once; files are completed where no word fits. */
export function completionScript(program: Commander, shell: Shell): string {
  const table = wordsAfter(program);
  if (shell === 'fish') return fishScript(table);
  const cases = table.map(([path, words]) => `    '${path}') words='${words.join(' ')}' ;;`);
  const bash = [
    '_ledger() {',
    '  local path="" words="" word',
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    '    case "$word" in -*) break ;; esac',
    '    path="${path:+$path }$word"',
    '    [ "$(wc -w <<< "$path")" -ge 2 ] && break',
    '  done',
    '  case "$path" in',
    ...cases,
    '    *) path="${path%% *}"; case "$path" in',
    ...cases.map((line) => `  ${line}`),
    '    esac ;;',
    '  esac',
    '  COMPREPLY=($(compgen -W "$words --help" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -o default -F _ledger ledger ./ledger',
    '',
  ];
  return (shell === 'zsh' ? ['autoload -U +X bashcompinit && bashcompinit', ...bash] : bash).join('\n');
}

function fishScript(table: ReturnType<typeof wordsAfter>): string {
  const lines = table.flatMap(([path, words]) => {
    const seen =
      path === '' ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${path.split(' ').at(-1)}`;
    return words.map((word) =>
      word.startsWith('--')
        ? `complete -c ledger -n '${seen}' -l ${word.slice(2)}`
        : `complete -c ledger -n '${seen}' -f -a ${word}`,
    );
  });
  return `${lines.join('\n')}\n`;
}
