import { TitleChanges } from '../../ui/titles/TitleChanges';
import { whole } from '../../ui/numbers';
import { Section } from '../../ui/Screen';
import { Notice } from '../../ui/States';
import { PublishQueue } from '../publish/PublishQueue';
import type { Decided } from './forms';

/** It is recorded: the lists that changed, each with links to view it and to publish it again. */
export function Publishing({ decided, reason }: { readonly decided: Decided; readonly reason: string }) {
  const { position, listsChanged, titlesMoved, notices } = decided;
  return (
    <Section title="Recorded">
      <div className="stack">
        <Notice
          tone="good"
          title={
            decided.eventId === null
              ? 'This was recorded before.'
              : `Recorded at position ${whole(position)}.`
          }
        >
          {listsChanged.length === 0
            ? 'No list changes.'
            : 'These lists have changed. Published versions stay as they are until you publish a new version.'}
        </Notice>
        {notices.map(({ code, message }) => (
          <Notice key={code} tone="care">
            {message}
          </Notice>
        ))}
        {listsChanged.length > 0 && <PublishQueue lists={listsChanged} reason={reason} />}
        <TitleChanges of={titlesMoved} />
      </div>
    </Section>
  );
}
