#!/bin/sh
# Runs once, when the database server's files are made: the role that owns the tables, the role of api and worker, and the
# database. What the second may do is granted by the migration.
set -eu
psql --set=ON_ERROR_STOP=1 --no-psqlrc --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
\set owner_password `cat /run/secrets/owner_password`
\set runtime_password `cat /run/secrets/runtime_password`
create role sportspot_owner login password :'owner_password';
create role sportspot_runtime login password :'runtime_password';
create database sportspot owner sportspot_owner;
SQL
