import { serviceRefusal } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { problem, ProblemError, refusedRequest } from '../problem/problem';
import { JSON_BYTES } from './limits';

export interface Upload {
  readonly bytes: Uint8Array;
  /** The other fields of the form; none where the file is the body. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The file that a request brings: as its body, or in a form. */
export async function fileOf(request: FastifyRequest): Promise<Upload> {
  const upload = request.isMultipart() ? await fromForm(request) : { bytes: bodyOf(request), fields: {} };
  if (upload.bytes.length > 0) return upload;
  const message = 'must be sent: as the body (text/plain) or in a form (multipart/form-data)';
  throw new ProblemError(problem(400, `file ${message}`, { errors: [{ field: 'file', message }] }));
}

function bodyOf({ body, headers }: FastifyRequest): Uint8Array {
  if (body instanceof Uint8Array) return body;
  if (body === undefined || body === null) return new Uint8Array();
  throw refusedRequest(serviceRefusal('FileWanted', { type: headers['content-type'] ?? 'nothing' }));
}

async function fromForm(request: FastifyRequest): Promise<Upload> {
  let bytes: Uint8Array = new Uint8Array();
  const fields: Record<string, string> = {};
  const limits = { fileSize: request.routeOptions.bodyLimit ?? JSON_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') bytes = await part.toBuffer();
    else fields[part.fieldname] = String(part.value);
  }
  return { bytes, fields };
}
