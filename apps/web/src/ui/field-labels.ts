/** The labels of the fields that advice of the service can name. */
export const FIELD_LABELS = {
  start: 'First day',
  end: 'Last day',
  received: 'Received on',
  registered: 'Registered on',
  federation: 'Federation',
  system: 'System',
  kind: 'Kind of event',
  timeControl: 'Time control',
  part: 'Part',
  reason: 'Reason',
  official: 'An official FIDE event',
  supplement: 'Games that were played after the report; add them to it',
  registerPlayers: 'Register players whose ids are unknown, as the report prints them',
  confirmPersons: 'The players are those on record, although their names differ',
  despiteDuplicate: 'Another tournament, although the same games were reported',
  acceptWarnings: 'Adopt the list in spite of its warnings',
  ahead: 'Publish ahead of the next list',
} as const;

/** Advice of the service in the words of this page: fields are in backticks, such as `timeControl`. */
export function inPageWords(advice: string): string {
  return advice
    .replaceAll(/\badd (?=`)/g, 'choose ')
    .replaceAll(
      /`(\w+)`/g,
      (_, field: string) => `“${FIELD_LABELS[field as keyof typeof FIELD_LABELS] ?? spelled(field)}”`,
    );
}

function spelled(field: string): string {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
