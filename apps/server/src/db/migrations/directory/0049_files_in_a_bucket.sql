alter table stored_files alter column bytes drop not null;
comment on table stored_files is 'Directory. Owner: storage. What users upload, after it was encoded again. A file exists as long as its row.';
comment on column stored_files.bytes is 'Null if the bytes are an object of the bucket, under the same key.';
