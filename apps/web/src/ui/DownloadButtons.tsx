import { useState } from 'react';
import { download } from '../api/download';
import { Trouble } from './States';

interface DownloadButtonsProps<Format extends string> {
  readonly formats: readonly Format[];
  /** What a screen reader says of a button; the name of the format if not given. */
  readonly label?: (format: string) => string;
  readonly text?: (format: string) => string;
  readonly address: (format: Format) => string;
  readonly name: (format: Format) => string;
}

/** A button for each format in which something can be downloaded; a failed download says why. */
export function DownloadButtons<Format extends string>(props: DownloadButtonsProps<Format>) {
  const [error, setError] = useState<unknown>(null);
  const save = (format: Format): void => {
    setError(null);
    download(props.address(format), props.name(format)).catch(setError);
  };
  return (
    <>
      {props.formats.map((format) => (
        <button
          key={format}
          type="button"
          className="button tight"
          aria-label={props.label?.(format.toUpperCase())}
          onClick={() => save(format)}
        >
          {props.text?.(format.toUpperCase()) ?? format.toUpperCase()}
        </button>
      ))}
      {error !== null && <Trouble error={error} />}
    </>
  );
}
