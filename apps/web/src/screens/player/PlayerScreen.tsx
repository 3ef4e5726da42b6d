import type { Parts } from '../../app/routes';
import { Screen } from '../../ui/Screen';
import { RatingChart } from './RatingChart';
import { Working } from './Working';

export default function PlayerScreen({ parts }: { readonly parts: Parts }) {
  return <Screen title={`Player ${parts['id']}`}>{String(RatingChart) + String(Working)}</Screen>;
}
