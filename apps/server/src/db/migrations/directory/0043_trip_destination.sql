alter table trips add column destination text not null default '' check (char_length(destination) <= 50);
